-- refused “_ENV”
function main ()
  _ENV = { n = 1 }
end
