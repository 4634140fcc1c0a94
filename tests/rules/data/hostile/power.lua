-- refused fractions
function main ()
  return 2 ^ 1000
end
