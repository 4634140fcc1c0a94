-- refused methods
function main ()
  return ('x'):rep (1000000000)
end
