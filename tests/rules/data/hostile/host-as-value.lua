-- ended index a function
function main ()
  local t = { max, parts, step }
  t[1] = parts
  parts.x = 1
end
