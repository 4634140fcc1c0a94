-- ended number expected
function main () return max () end
