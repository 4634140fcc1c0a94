function is_many (unit)
  trace ('stands', unit.n)
  return unit.n > 2
end

function push (q)
  local total = sum ('push', q)
  trace ('q', q.unit, { q.foe, q.unit }, { total = total, deep = { { { 1 } } }, at = 'front' }, total == 1, nil)
  for i = 1, 2 do trace (i) end
  local score = total + dice ('push', 1, 'D6')
  trace ('score', score)
  outcome (score > 3 and 'back' or 'holds')
end
