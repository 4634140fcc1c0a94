-- ended too long
function main ()
  while true and not false and 1 == 1 do end
end
