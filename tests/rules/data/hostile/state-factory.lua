-- refused only functions are allowed here
function make ()
  local n = 0
  return function () n = n + 1 return n end
end
main = make ()
