-- refused cannot be used
function main () _acies_touch (1) end
