-- ended 
function main ()
  local f = function () return 0 end
  for i = 1, 10000000 do
    local g = f
    f = function () return g () end
  end
  return f ()
end
