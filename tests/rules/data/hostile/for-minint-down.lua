-- ended too long
function main ()
  for i = -1, -(~0 >> 1), -1 do end
end
