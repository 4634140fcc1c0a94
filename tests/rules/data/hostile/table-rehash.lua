-- ended 
function main ()
  local t = {}
  for i = 1, 131072 do t[-i] = 1 end
  local n = 131072
  while true do n = n + 1; t[-n] = 1; t[131072 - n] = nil end
end
