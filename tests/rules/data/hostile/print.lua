-- refused “print”
function main ()
  print ('x')
end
