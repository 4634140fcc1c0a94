-- refused “load”
function main ()
  return load ('x = 1')
end
