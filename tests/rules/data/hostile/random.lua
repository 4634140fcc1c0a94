-- refused “math”
function main ()
  return math.random (6)
end
