-- refused “pairs”
function main (t)
  for k in pairs (t) do return k end
end
