-- ended too long
function main ()
  while true do local s = 1 .. 2 .. 3 end
end
