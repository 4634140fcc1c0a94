-- ended concatenate
function main () return 'x' .. {} end
