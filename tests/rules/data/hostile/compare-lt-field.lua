-- ended compare
function main ()
  local t = { __lt = max, __le = max, __index = main }
  return t < t and 1 or 0
end
