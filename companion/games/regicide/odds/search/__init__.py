"""What is best when one thinks ahead: the network of the win chance, asked many moves later."""
