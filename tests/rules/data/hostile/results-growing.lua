-- refused in parentheses
function grow (n) if n == 0 then return 0 end return n, grow (n - 1) end
function main () return grow (200000) end
