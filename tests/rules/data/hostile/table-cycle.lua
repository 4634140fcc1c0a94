-- ended 
function main ()
  local t = {}
  t[1] = t
  local function walk (x) for _, y in ipairs (x) do walk (y) end end
  walk (t)
end
