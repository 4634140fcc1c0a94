-- ended 
function main ()
  local t = {}
  while true do t = { t, t, t, t } end
end
