-- gives 2
function main ()
  local n = 0
  for i = ((~0 >> 1) - 2), (~0 >> 1), 2 do n = n + 1 end
  return n
end
