-- refused “rawset”
function main (t)
  rawset (t, 1, 2)
end
