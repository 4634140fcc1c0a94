-- refused cannot be read
function main ()
