-- refused cannot be set
local function helper () return 1 end
function main ()
  helper = function () return 2 end
  return helper ()
end
