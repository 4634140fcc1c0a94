-- gives 9223372036854775807
function main () return max ((~0 >> 1), -(~0 >> 1)) end
