-- ended index is nil
function main ()
  local t = {}
  t[nil] = 1
end
