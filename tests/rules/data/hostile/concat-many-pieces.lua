-- ended too long
function main ()
  local s = 'abcdefghijklmnopqrstuvwxyz'
  while true do local t = s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s end
end
