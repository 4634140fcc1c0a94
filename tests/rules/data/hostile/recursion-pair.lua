-- ended 
function main () return 1 + second () end
function second () return 1 + main () end
