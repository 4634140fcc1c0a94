-- ended too long
function main ()
  --  while true do end --
  return 7
end
