-- ended 
function main ()
  local t = {}
  for i = 1, 1000000 do t[i] = 'name' .. i end
end
