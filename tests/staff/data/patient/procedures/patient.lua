function rest (q)
  set (q.unit, 'rested', true)
end
