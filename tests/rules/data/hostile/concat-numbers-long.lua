-- ended too long
function main ()
  local n = -(~0 >> 1)
  while true do local t = n .. n .. n .. n .. n .. n .. n .. n .. n .. n .. n .. n end
end
