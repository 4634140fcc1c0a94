function hit (q)
  total = q.unit.hits / 2
  q.unit:add (1)
  for k, v in pairs (q) do print (k) end
end
