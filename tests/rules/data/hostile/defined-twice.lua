-- refused twice
function main () return 1 end
function main () return 2 end
