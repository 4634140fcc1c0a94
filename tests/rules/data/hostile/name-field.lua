-- ended concatenate
function main ()
  local t = { __name = 'x', __tostring = main, __concat = main }
  return t .. t
end
