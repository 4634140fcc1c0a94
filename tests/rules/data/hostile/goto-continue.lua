-- ended too long
function main ()
  local i = 0
  ::again::
  i = i + 1
  if i > 0 then goto again end
end
