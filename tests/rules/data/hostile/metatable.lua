-- refused “setmetatable”
function main ()
  return setmetatable ({}, { __gc = main })
end
