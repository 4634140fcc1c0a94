-- ended too much memory
function main ()
  local s = ''
  while true do s = s .. 'x' end
end
