-- ended 
local function pack (a, b, c, d, e, f, g, h, i) return { a, b, c, d, e, f, g, h, i } end
function main ()
  local t = {}
  for i = 1, 10000000 do t[i] = pack (1, 2, 3, 4, 5, 6, 7, 8, 9, i) end
end
