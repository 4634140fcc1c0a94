-- refused must name its arguments
function grow (...) return grow (1, ...) end
function main () return grow () end
