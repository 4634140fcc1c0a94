-- Saved as café.
function old () end
