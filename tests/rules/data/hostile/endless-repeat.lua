-- ended too long
function main ()
  repeat local n = 1 until n > 1
end
