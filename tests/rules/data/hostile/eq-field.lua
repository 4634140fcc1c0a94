-- gives 0
function main ()
  local a, b = { __eq = main }, { __eq = main }
  return a == b and 1 or 0
end
