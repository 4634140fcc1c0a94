-- ended 
function main ()
  local t = {}
  for i = 1, 100000000 do t[i] = i end
end
