-- ended 
function main ()
  local t = {}
  for i = 1, 100000000 do t[i * 7919] = true end
end
