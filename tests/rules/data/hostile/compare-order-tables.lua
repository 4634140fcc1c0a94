-- ended compare
function main () return {} < {} and 1 or 0 end
