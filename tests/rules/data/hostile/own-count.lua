-- refused the name “_acies_count” cannot be used
function main () while true do _acies_count = 1000000 end end
