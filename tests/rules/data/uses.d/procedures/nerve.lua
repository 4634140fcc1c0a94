function nerve (q)
  local n = dice ('nerve', 1, 'D8') + sum ('nreve', { made_up = 1, why = q.because })
  if n > limit then say ('shout', 'no-text') end
  outcome (lookup ('nerves', look ('nervs', n)))
  outcome ('runs')
  set (q.unit, 'shot-at', true)
  add (q.unit, 'tired', 1)
  emit ('panic', q)
  step ('go_on', {})
  link ('fights', q.unit, q.unit)
  return near (q.unit, 1, 'foe'), base.nothing, set (q.unit, 'n', 1), (pursue (q.unit))
end
