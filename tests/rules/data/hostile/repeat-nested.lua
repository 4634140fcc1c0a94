-- ended too long
function main ()
  local n = 0
  repeat
    repeat n = n + 1 until n > 5
    n = 0
  until n > 1
end
