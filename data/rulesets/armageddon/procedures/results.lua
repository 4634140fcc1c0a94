-- What a result does: disruption, losses, leaders who fall, retreat and recovery.

function has_disrupted (units)
  for _, unit in ipairs (units) do
    if unit.disrupted ~= 'no' then return true end
  end
  return false
end

-- What falls on UNITS, and in melee on the leaders in the hexes INTO, by the column of the odds.
function strike (blow)
  local throw = dice ('results', 1, 'D6') + sum ('die', { units = blow.units })
  local result = lookup ('results', throw, blow.column)
  say ('result', blow.text, { by = blow.by, targets = blow.units, odds = blow.column, die = throw,
    n = { blow.strengths[1], constant.strength_parts }, m = { blow.strengths[2], constant.strength_parts } })
  if result == 'disrupted' and blow.why == 'melee' and are_firm (blow.into) then
    outcome ('nothing')
  else
    result = outcome (result)
  end
  for _, hex in ipairs (blow.into or {}) do relieve_all (hex, result) end
  parts (blow.units, 'suffer',
    { result = result, victims = victims (blow.units, result), why = blow.why })
end

function are_firm (into)
  for _, hex in ipairs (into) do
    if not is_firm (hex) then return false end
  end
  return true
end

-- Militia on a slope, and who stands with some.
function is_firm (hex)
  if ground_of (hex) ~= 'slope' then return false end
  for _, unit in ipairs (in_hex (hex)) do
    if unit.category == 'militia' then return true end
  end
  return false
end

-- Of an odd number the greater half; the owner says who.
function victims (units, result)
  if result ~= 'half' then return result == 'eliminated' and units or {} end
  local chosen, left = {}, {}
  for _, unit in ipairs (units) do left[#left + 1] = unit end
  while #units > 2 * #chosen do
    local id = #left == 1 and left[1].id or choose ('victim', units[1].side, left)
    chosen[#chosen + 1] = find (id)
    left = without (left, id)
  end
  return chosen
end

function without (units, id)
  local list = {}
  for _, unit in ipairs (units) do
    if unit.id ~= id then list[#list + 1] = unit end
  end
  return list
end

function suffer (unit, blow)
  local in_melee = blow.why == 'melee'
  if blow.result == 'nothing' then
    outcome ('nothing')
  elseif has (blow.victims, unit) then
    fall (unit)
    outcome ('eliminated')
  elseif in_melee and is_firm (hex_of (unit)) then
    say ('note', 'firm')
    outcome ('nothing')
  elseif unit.disrupted ~= 'no' then
    fall (unit)
    outcome ('eliminated')
  else
    disrupt (unit, blow.why)
    outcome ('disrupted')
    if in_melee and (blow.result ~= 'half' or switch.half_retreats) then emit ('driven', { unit = unit }) end
  end
end

-- Its side was the last there.
function fall (unit)
  say ('effect', 'is-eliminated', { unit = unit })
  hold (unit.side, hex_of (unit))
  lose (unit)
end

function disrupt (unit, why)
  say ('effect', 'is-disrupted', { unit = unit })
  set (unit, 'disrupted', why)
  set (unit, 'since', turn)
end

-- A leader hit in melee gives way to the next lower of his kind; A and C have none.
function relieve_all (hex, result)
  if result == 'nothing' or (result == 'half' and not switch.half_hits_leaders) then return end
  if result ~= 'eliminated' and switch.firm_leaders and is_firm (hex) then return end
  for _, leader in ipairs (leaders_of (other (side), hex)) do relieve (leader) end
end

function relieve (leader)
  say ('effect', 'leader-hit', { unit = leader })
  local lower = lookup ('succession', leader.rank)
  if lower then return set (leader, 'rank', lower) end
  hold (leader.side, hex_of (leader))
  lose (leader)
end

function retreat (q)
  local unit, best, away = q.unit, peek (best_retreats, q.unit)
  if #best == 0 then
    say ('result', 'no-way', { unit = unit })
    fall (unit)
    for _, rider in ipairs (passengers (unit)) do emit ('driven', { unit = rider }) end
    return
  end
  tell_farthest (best, away)
  local hex = q.hex or (#best == 1 and best[1].hex) or choose ('retreats-to', unit.side, ends (best))
  for _, way in ipairs (best) do
    if way.hex == hex then return fall_back (unit, way) end
  end
  say ('forbid', 'too-near', { hex = hex })
end

function tell_farthest (ways, away)
  local hexes = nil
  for _, hex in ipairs (ends (ways)) do hexes = hexes and hexes .. ', ' .. hex or hex end
  if away then say ('note', away == 1 and 'farthest-beside' or 'farthest', { n = away, hexes = hexes }) end
end

function ends (ways)
  local list = {}
  for _, way in ipairs (ways) do list[#list + 1] = way.hex end
  return list
end

-- Ways of its whole allowance that end as far from every enemy as can be, and how far that is.
function best_retreats (unit)
  local best, farthest = {}, false
  local function step_cost (from, to)
    return not is_crest (from, to)
  end
  local list = retreats (unit, { n = unit.movement, cost = step_cost, closed = enemy_hexes (unit.side),
    full = friend_hexes (unit), zone = fire_fronts (unit.side) })
  for _, way in ipairs (list) do
    local away = distance_from (way.hex, unit.side)
    if not farthest or away > farthest then best, farthest = {}, away end
    if away == farthest then best[#best + 1] = way end
  end
  return best, farthest
end

-- How far the nearest enemy is; false if there is none.
function distance_from (hex, owner)
  local least = false
  for _, enemy in ipairs (enemy_hexes (owner)) do
    least = min (least or hexes (hex, enemy), hexes (hex, enemy))
  end
  return least
end

function friend_hexes (unit)
  local list = {}
  for _, friend in ipairs (battle.units) do
    if is_present (friend) and friend.side == unit.side and friend.id ~= unit.id then
      list[#list + 1] = hex_of (friend)
    end
  end
  return list
end

function fall_back (unit, way)
  say ('result', 'goes-back-to', { unit = unit, hex = way.hex })
  for i = 2, #way.way - 1 do
    for _, friend in ipairs (in_hex (way.way[i])) do
      if friend.disrupted == 'no' and friend.id ~= unit.id then
        say ('note', 'passed', { unit = friend })
        disrupt (friend, 'melee')
      end
    end
  end
  hold (unit.side, hex_of (unit))
  hold (unit.side, way.hex)
  place (unit, way.hex)
  for _, rider in ipairs (passengers (unit)) do place (rider, way.hex) end
end

-- At the end of the same phase of the same player, a turn later.
function recovers (unit)
  if unit.lost or unit.disrupted ~= phase or unit.since >= turn then return false end
  return (unit.disrupted == 'movement') == (unit.side == side)
end

function recover (q)
  for _, unit in ipairs (q.units) do set (unit, 'disrupted', 'no') end
end
