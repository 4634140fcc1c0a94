-- ended too long
function main ()
  local function never (s, c) return 1 end
  for x in never do end
end
