-- refused only functions may stand here
while true do end
function main () end
