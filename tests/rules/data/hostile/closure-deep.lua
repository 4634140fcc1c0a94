-- ended 
function main ()
  local f = function () return 0 end
  for i = 1, 100000 do
    local g = f
    f = function () return g () + 1 end
  end
  return f ()
end
