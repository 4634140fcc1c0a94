-- Movement, charges, disengagement.
function may_disengage (x)
  for _, enemy in ipairs (adjacent_enemies (x)) do
    if enemy.ma > x.ma then return false end
  end
  return true
end

function go (x, hex, limits)
  limits.points, limits.closed, limits.zone, limits.zone_stops = x.ma, enemy_hexes (x.side), zones (x.side), true
  if limits.light then
    limits.zone_parts = true
    if not may_disengage (x) then limits.zone_leave = false end
  else
    limits.zone_leave = false
  end
  limits.light = nil
  for _, way in ipairs (reach (x, limits)) do
    if way.hex == hex then
      say ('note', 'points', { n = way.cost })
      place (x, hex)
      set (x, 'moved', true)
      return true
    end
  end
  say ('forbid', 'too-far', { unit = x, hex = hex, n = x.ma })
  return false
end

function march (q)
  go (q.unit, q.hex, { cost = step_cost, full = taken (q.unit), light = q.unit.dot })
end

function ride (q)
  go (q.leader, q.hex, { cost = step_cost, light = true })
end

function charge (q)
  if #adjacent_enemies (q.unit) > 0 or terrain_of (q.hex) then
    say ('forbid', 'no-charge', { unit = q.unit })
    return
  end
  if go (q.unit, q.hex, { cost = charge_cost, full = taken (q.unit), light = q.unit.dot }) then
    set (q.unit, 'charging', true)
  end
end
