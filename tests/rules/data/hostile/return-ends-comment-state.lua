-- refused the name “_ENV” cannot be used
function main ()
  -- every run adds one, for good  local before = max _ENV.max = function (a, b) return before (a, b) + 1 end --
  return max (1, 2)
end
