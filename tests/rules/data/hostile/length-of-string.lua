-- ended too long
function main ()
  local s = 'x'
  for i = 1, 12 do s = s .. s end
  local n = 0
  while n >= 0 do n = n + #s - 1 end
end
