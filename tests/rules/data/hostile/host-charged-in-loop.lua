-- ended too long
function main () for i = 1, (~0 >> 1) do step () end end
