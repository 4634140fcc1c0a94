-- refused “nobody”
function main ()
  if false then nobody () end
  return 1
end
