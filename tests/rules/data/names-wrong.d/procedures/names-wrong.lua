function hit (q)
  local n = dice ('hit', 1, 'D10')
  add (q.unit, 'hit', n)
  outcome ('wounded')
end
