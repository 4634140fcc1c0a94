-- ended 
function main () return parts (main) end
