-- refused names what it takes
function grow (...) return grow (1, ...) end
function main () return grow () end
