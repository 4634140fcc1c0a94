-- Rally, losses, demoralization, victory.
function may_rally_in (hex, leader)
  return hexes (hex, leader) == 1 and #in_hex (hex) == 0 and not has (zones (leader.side), hex)
end

function rally (q)
  set (side_of (q.unit), 'has_rallied', true)
  if dice ('rally', 1, 'D6') > side_of (q.unit).rally_up_to then
    outcome ('stays-away')
    return
  end
  restore (q.unit)
  place (q.unit, q.hex)
  if q.unit.one_throw then set (q.unit, 'thrown', true) end
  outcome ('rallied')
end

-- Strength lost by SIDE; who left the map alive does not count.
function losses (side)
  local n = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == side and unit.lost then n = n + unit.combat end
  end
  return n
end

function is_demoralized (side)
  return losses (side) >= side_of (side).demoralized_at
end

function has_disintegrated (side)
  return losses (side) >= side_of (side).disintegrated_at
end

function score (side)
  local n = losses (other (side))
  for _, leader in ipairs (battle.leaders) do
    if leader.side ~= side and leader.lost then n = n + battle.leader_worth * leader.combat end
  end
  return n + steps ('combat') * (side_of (side).camp_points + side_of (side).exit_points)
end

function victory (q)
  local best, least = 0, false
  for _, side in ipairs (battle.sides) do
    local n = score (side.id)
    say ('note', 'tally', { side = side, n = n // steps ('combat'), lost = losses (side.id) // steps ('combat') })
    if is_demoralized (side.id) then say ('note', 'worn', { side = side }) end
    if has_disintegrated (side.id) then
      say ('note', 'broken-up', { side = side })
      outcome ('disintegration')
      return
    end
    best, least = max (best, n), least and min (least, n) or n
  end
  outcome (best == least and 'draw' or look ('level', { best, least }))
end
