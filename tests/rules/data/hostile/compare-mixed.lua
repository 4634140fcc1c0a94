-- ended compare
function main () return 1 < 'x' and 1 or 0 end
