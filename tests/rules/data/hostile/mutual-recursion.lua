-- ended 
function one (n) return two (n + 1) + 1 end
function two (n) return three (n + 1) + 1 end
function three (n) return one (n + 1) + 1 end
function main () return one (0) end
