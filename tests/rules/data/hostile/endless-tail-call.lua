-- ended too long
function main ()
  return main ()
end
