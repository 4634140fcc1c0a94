-- ended too long
function main ()
  local n = 0
  while true do
    if n == 0 then n = 1 elseif n == 1 then n = 2 else n = 0 end
  end
end
