-- ended zero
function main ()
  return 1 // 0
end
