-- ended step is zero
function main ()
  for i = 1, 2, 0 do end
end
