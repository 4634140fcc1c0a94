-- ended 
function main ()
  local t
  while true do t = { t, 1, 2, 3, 4, 5, 6, 7, 8, 9, { 1, 2, 3 }, { a = 1, b = 2, c = 3 } } end
end
