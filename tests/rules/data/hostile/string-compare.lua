-- ended too long
function main ()
  local a, b = 'x', 'x'
  for i = 1, 12 do a = a .. a; b = b .. b end
  while a == b do end
end
