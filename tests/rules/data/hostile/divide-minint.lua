-- gives -9223372036854775808
function main () return (-(~0 >> 1) - 1) // -1 end
