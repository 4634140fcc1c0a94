-- refused too large
function main ()
  return 123456789012345678901234567890
end
