-- refused “pcall”
function main ()
  while true do pcall (main) end
end
