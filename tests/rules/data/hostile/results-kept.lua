-- gives 13
function two (n) return n, n + 1 end
function add_up (a, b, c) return a + b + c end
function main () return add_up (1, two (2)) + #{ two (1) } + (two (3)) + add_up (1, (two (0)), 1) end
