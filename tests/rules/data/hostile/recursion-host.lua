-- ended overflow
function main ()
  return parts (main)
end
