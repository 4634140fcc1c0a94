-- ended too long
function main ()
  for i = 1, 0x7fffffffffffffff do end
end
