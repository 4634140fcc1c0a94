-- refused fraction
function main ()
  return 1 // 3 + 0.1
end
