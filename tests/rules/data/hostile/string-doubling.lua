-- ended too much memory
function main ()
  local s = 'x'
  while true do s = s .. s end
end
