-- refused “require”
function main ()
  return require ('os')
end
