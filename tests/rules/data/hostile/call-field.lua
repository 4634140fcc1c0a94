-- ended call
function main ()
  local t = { __call = max }
  return t (1, 2)
end
