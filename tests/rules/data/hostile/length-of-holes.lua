-- ended too long
function main ()
  local t = {}
  for i = 1, 1000 do t[i * i] = i end
  local n = 0
  while true do n = n + #t end
end
