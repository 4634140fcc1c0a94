-- refused “xpcall”
function main ()
  xpcall (main, main)
end
