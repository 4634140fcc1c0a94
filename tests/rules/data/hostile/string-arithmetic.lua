-- ended arithmetic
function main ()
  return '10' + 1
end
