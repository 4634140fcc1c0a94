-- refused name of the program
function sum ()
  return 1
end
function main () return sum () end
