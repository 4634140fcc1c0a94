-- gives 3
-- A local may have the name of a function of the host.
function main ()
  local sum, max = 1, 2
  return sum + max
end
