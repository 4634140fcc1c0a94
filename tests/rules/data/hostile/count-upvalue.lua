-- refused cannot be used
function main () local _acies_count = 1 while true do end end
