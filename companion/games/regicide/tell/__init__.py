"""What a play says of itself: heading, summary and result, explanations, charts and figures."""
