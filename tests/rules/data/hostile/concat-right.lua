-- ended 
function tail (n) return n == 0 and '' or 'x' .. tail (n - 1) end
function main () return #tail (1000000) end
