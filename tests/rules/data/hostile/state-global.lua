-- refused keep nothing between calls
function main ()
  count = 1
end
