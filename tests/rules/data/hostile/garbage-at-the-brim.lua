-- ended 
function main ()
  local t = {}
  for i = 1, 230000 do t[i] = { i } end
  while true do local u = { {}, {}, {} } end
end
