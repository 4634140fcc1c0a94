-- ended too long
function main ()
  local n = 0
  for i = 1, (~0 >> 1) do n = n ~ i end
  return n
end
