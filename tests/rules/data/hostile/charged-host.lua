-- ended too long
function main ()
  for i = 1, 1000 do step () end
end
