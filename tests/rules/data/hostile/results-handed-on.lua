-- ended 
function three (n) return n, n, n end
function deep (n) if n == 0 then return three (n) end return deep (n - 1) end
function main ()
  while true do local a, b, c = deep (100) end
end
