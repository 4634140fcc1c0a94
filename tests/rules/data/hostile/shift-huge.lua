-- gives 0
function main () return 1 << (~0 >> 1) end
