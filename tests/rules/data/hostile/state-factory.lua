-- refused only functions may stand here
function make ()
  local n = 0
  return function () n = n + 1 return n end
end
main = make ()
