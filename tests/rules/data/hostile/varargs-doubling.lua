-- refused must name its arguments
function double (...) return double (0, ..., ...) end
function twice (a, ...) return twice (a, a, ...) end
function main () return twice (1) end
