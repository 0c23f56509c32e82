"""What always stands on the table: players, knight, rocks, and the shelf with the notebook."""
