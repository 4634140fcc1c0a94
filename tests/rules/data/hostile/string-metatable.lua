-- refused “getmetatable”
function main ()
  getmetatable ('').__index = main
end
