-- ended 
function main ()
  local t = {}
  for i = 1, 40 do t = { t, { t, t }, { t, t } } end
  local function count (x) local n = 1 for _, y in ipairs (x) do n = n + count (y) end return n end
  return count (t)
end
