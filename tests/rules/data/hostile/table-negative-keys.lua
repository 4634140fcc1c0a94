-- ended 
function main ()
  local t = {}
  for i = 1, 10000000 do t[- i] = true end
end
