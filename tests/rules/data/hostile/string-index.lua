-- ended attempt to index
function main ()
  return ('x').rep ('x', 1000000000)
end
