function tired_limit () return base.tired_limits () end
function sum () return 1 end
local K = 1
