-- ended 
function a (f) return f (f) + 1 end
function main () return a (function (f) return a (f) end) end
