-- refused “_acies_count” cannot be used
function main ()
  --[== _acies_count = 1000000 while true do end
  return 7
end
