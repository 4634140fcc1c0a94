-- ended too long
function main ()
  while true do end
end
