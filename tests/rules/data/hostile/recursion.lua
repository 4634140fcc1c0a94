-- ended 
function main ()
  return 1 + main ()
end
