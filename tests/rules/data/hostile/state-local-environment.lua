-- refused “_ENV”
local function main_with (_ENV) n = 1 end
function main () main_with ({}) end
