-- refused fraction
function main ()
  return 1e308
end
