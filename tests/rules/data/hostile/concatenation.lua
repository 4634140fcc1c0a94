-- ended too much memory
function main ()
  local s = 'x'
  for i = 1, 12 do s = s .. s end
  return #(s .. s .. s .. s .. s .. s .. s .. s)
end
