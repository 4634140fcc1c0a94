-- ended too long
function main ()
  for i = 0, -0x7fffffffffffffff, -1 do end
end
