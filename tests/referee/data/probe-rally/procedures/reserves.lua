function is_by_edge (edge, at)
  if edge == 'north' then return at.y <= len (5) end
  if edge == 'south' then return at.y >= battle.height - len (5) end
  if edge == 'west' then return at.x <= len (5) end
  return at.x >= battle.width - len (5)
end

function arrive (q)
  local inwards = { north = 180000, east = 270000, south = 0, west = 90000 }
  place (q.unit, q.at, inwards[q.unit.by])
end

function expect (q)
  local way = entrance (q.unit)
  if not way then return say ('note', 'expected', { unit = q.unit, n = 0, north = false, anywhere = false }) end
  say ('note', 'expected', { unit = q.unit, n = way.turn, north = way.edge == 'north', anywhere = not way.edge })
end

function flee (q)
  local n = edge (q.unit, 'west')
  say ('note', 'where', { unit = q.unit, n = n // len (1), low = edge (q.unit, 'north') > battle.height // 2 })
  move (q.unit, { { 'turn', bearing (q.unit, 'west') }, { 'ahead', min (n, len (20)) } })
end
