-- ended 
function rep (s, n)
  local r = ''
  for i = 1, n do r = r .. s end
  return r
end
function main () return #rep ('0123456789abcdef', 1000000) end
