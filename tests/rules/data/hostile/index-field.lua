-- gives 0
function main ()
  local t = { __index = { x = 1 } }
  return t.x or 0
end
