-- refused constants belong in ruleset.xml
local count = 0
function main ()
  count = count + 1
  return count
end
