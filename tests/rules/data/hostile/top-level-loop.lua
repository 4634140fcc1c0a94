-- refused only functions are allowed here
while true do end
function main () end
