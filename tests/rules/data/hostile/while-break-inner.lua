-- ended too long
function main ()
  while true do
    while true do break end
  end
end
