-- refused cannot be used
function main () _acies_spend (0) end
