function enemies (side)
  local list = {}
  for _, unit in ipairs (battle.units) do
    if unit.placed and unit.side ~= side then list[#list + 1] = unit end
  end
  return list
end

-- The six hexes about each enemy, but for marsh.
function zones (side)
  local list = {}
  for _, enemy in ipairs (enemies (side)) do
    for _, hex in ipairs (ring (enemy, 1)) do
      if terrain_of (hex) ~= 'marsh' then list[#list + 1] = hex end
    end
  end
  return list
end

-- Where units of SIDE stand, UNIT left out.
function taken (side, unit)
  local list = {}
  for _, other in ipairs (battle.units) do
    if other.placed and other.side == side and other.id ~= unit.id then
      list[#list + 1] = hex_of (other)
    end
  end
  return list
end

function step_cost (from, to)
  local along = hexside (from, to)
  if has (along, 'road') then return 1 end
  if has (along, 'ridge') then return false end
  return peek ('toll', terrain_of (to) or 'open') + (has (along, 'stream') and 1 or 0), terrain_of (to) == 'marsh'
end

function march (q)
  local ways = reach (q.unit, { points = q.unit.speed, cost = step_cost, turn_cost = 1,
    face = q.face or 0, closed = taken (other (q.unit.side), q.unit), full = taken (q.unit.side, q.unit),
    zone = zones (q.unit.side), zone_stops = true, zone_leave = false })
  for _, way in ipairs (ways) do
    if way.hex == q.hex then
      say ('note', 'points', { n = way.cost })
      lookup ('toll', terrain_of (q.hex) or 'open')
      return place (q.unit, q.hex, way.facing)
    end
  end
  say ('forbid', 'too-far', { unit = q.unit, hex = q.hex, n = q.unit.speed })
end

function enter (q)
  place (q.unit, q.hex, 1)
end

function leave (q)
  place (q.unit, false)
end

-- Whether A stands on a slope and nearer to the ridge than B.
function higher (a, b)
  if terrain_of (a) ~= 'slope' then return false end
  local above, below = hexes (a, 'ridge'), hexes (b, 'ridge')
  return above and above < below
end

function crosses (a, b)
  return has (hexside (a, b), 'stream')
end

function fight (q)
  local result = lookup ('fight', dice ('fight', 1, 'D6') + sum ('fight', q))
  outcome (result)
  if result == 'gives-way' then give_way ({ unit = q.target, n = false }) end
end

-- One hex back, or n; if all are taken, into one whose owners make room, the fewest of them.
function give_way (q)
  local unit, friends = q.unit, taken (q.unit.side, q.unit)
  local limits = { n = q.n or 1, cost = may_step, full = friends, zone = zones (unit.side),
    closed = taken (other (unit.side), unit) }
  local ways = retreats (unit, limits)
  if #ways > 0 and ways[1].full == 0 then
    place (unit, ways[1].hex)
  else
    make_room (unit, chains (unit, { cost = may_step, full = friends, zone = limits.zone,
      closed = limits.closed }))
  end
end

function may_step (from, to)
  return step_cost (from, to)
end

function make_room (unit, ways)
  if #ways == 0 then
    say ('note', 'nowhere', { unit = unit })
    lose (unit, 1)
    return
  end
  local way = ways[1].way
  for i = 2, #way - 1 do
    for _, friend in ipairs (in_hex (way[i])) do place (friend, way[i + 1]) end
  end
  place (unit, way[2])
end

function shoot (q)
  if hexes (q.unit, q.target) > 3 or not clear (q.unit, q.target) then
    say ('forbid', 'too-far-to-see', { unit = q.unit, target = q.target })
    return
  end
  if abs (direction (q.unit, q.target)) > 60000 then
    say ('forbid', 'out-of-arc', { unit = q.unit, target = q.target })
    return
  end
  outcome (dice ('shot', 1, 'D6') > 4 and 'hit' or 'missed')
end

-- Woods block; where the line runs along a side, both its hexes must be woods.
function clear (a, b)
  for _, stretch in ipairs (hexline (a, b)) do
    local woods = 0
    for _, hex in ipairs (stretch) do
      if terrain_of (hex) == 'wood' then woods = woods + 1 end
    end
    if woods == #stretch then return false end
  end
  return true
end
