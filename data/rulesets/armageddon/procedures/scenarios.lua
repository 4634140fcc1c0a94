-- Setting up, entering by the edges of the map and leaving by them.

-- Who is to enter is not on the map, and everybody else is.
function is_set_up (x)
  return x.placed == not entrance (x)
end

function may_enter (x)
  local way = entrance (x)
  return way and way.met and turn >= way.turn and not x.placed and not x.lost and not x.off_map
end

-- Who enters in this very turn, and has no choice.
function must_enter (x)
  return may_enter (x) and entrance (x).turn == turn and not side_of (x).comes_at_will
end

-- The side of the map, of those that it may enter by, that the hex lies along; else false.
function entry_edge (x, hex)
  local by = entrance (x).edge
  for _, edge in ipairs ({ 'north', 'south', 'east', 'west' }) do
    if (not by or by == edge) and side_of (x).closed_edge ~= edge and has (map_edge (edge), hex) then
      return edge
    end
  end
  return false
end

-- The way from the hex that it enters by, which it pays for as for any other.
function entry_way (x, by, hex, points)
  local first = peek ('entry', ground_of (by))
  if first > points or has (enemy_hexes (x.side), by) then return false end
  if by == hex then return { cost = first, way = { by } } end
  if has (fire_fronts (x.side), by) or (is_chariot (x) and ground_of (by) == 'stream') then return false end
  for _, way in ipairs (ways (x, points - first, { from = by, free = true })) do
    if way.hex == hex then return { cost = first + way.cost, way = way.way } end
  end
  return false
end

-- Where it looks when it is there: on as it went, or inwards.
function entry_face (way, edge)
  local n = #way.way
  if n > 1 then return facing (way.way[n - 1], way.way[n]) end
  return peek ('inwards', edge)
end

-- Why it does not get to the hex by the way of BY, as a text and what it tells of.
function why_no_entry (x, by, hex, points)
  local what, first = { unit = x, hex = hex, n = points, stop = by }, peek ('entry', ground_of (by))
  if has (enemy_hexes (x.side), by) then return 'enemy-there', { hex = by } end
  if first > points then return 'too-far', { unit = x, hex = by, cost = first, n = points } end
  what.enemy = by ~= hex and who_stops (x.side, by)
  if what.enemy then return 'stopped', what end
  if by ~= hex and is_chariot (x) and ground_of (by) == 'stream' then return 'stream-stops', what end
  return why_unreached (x, hex, points, { from = by, free = true, spent = first })
end

-- Where it stands when it is in, and which way it looks; false, said why, if it does not get there.
function find_entry (x, q, points)
  local by = q.by or q.hex
  local edge = entry_edge (x, by)
  if not edge then return refuse ('no-entry', { unit = x, hex = by }) end
  local way = entry_way (x, by, q.hex, points)
  if not way then return refuse (peek (why_no_entry, x, by, q.hex, points)) end
  lookup ('entry', ground_of (by))
  show_ground (way.way)
  pass (x.side, way.way)
  say ('note', 'points-of', { unit = x, n = way.cost, all = points })
  return entry_face (way, edge)
end

function enter (q)
  local face = find_entry (q.unit, q, q.unit.movement)
  if not face then return end
  face = is_side (q.face) and q.face or face
  settle (q.unit, q.hex, face)
  if q.rider then ride_in (q, face) end
  make_room ({ q.unit, q.rider or q.unit }, q.hex)
  look_about (q.unit, false, q.hex)
end

-- The passenger comes on with the chariot, which has charged if it ran straight on from the edge.
function ride_in (q, face)
  settle (q.rider, q.hex, face)
  link ('rides', q.rider, q.unit)
  local run = q.by and straight (q, q.by)
  if run and #run >= constant.charge_run then
    say ('note', 'charges-in', { unit = q.unit })
    set (q.unit, 'charged', turn)
  end
end

function is_rider (rider, chariot)
  return switch.enter_mounted and is_chariot (chariot) and not rider.mounted and rider.side == chariot.side and may_enter (rider)
end

function enter_all (q)
  for _, unit in ipairs (q.units or {}) do
    local face = find_entry (unit, q, unit.movement)
    if not face then return end
    settle (unit, q.hex, is_side (q.face) and q.face or face)
  end
  for _, leader in ipairs (q.leaders or {}) do
    if not bring_in (leader, q) then return end
  end
  come_together (q)
end

function bring (q)
  bring_in (q.leader, q)
end

function bring_in (leader, q)
  local face = find_entry (leader, q, leader.movement_allowance)
  if not face then return false end
  set (leader, 'moved', true)
  hold (leader.side, q.hex)
  place (leader, q.hex, face)
  return true
end

function exit_edges (owner)
  local edges = { nowhere = {}, south = { 'south' }, corner = { 'south', 'west' } }
  return edges[side_of (owner).leaves_by]
end

-- The hexes that the side may leave the map by.
function exit_hexes (owner)
  local list, corner = {}, side_of (owner).leaves_by == 'corner' and corner_hex ()
  for _, edge in ipairs (exit_edges (owner)) do
    for _, hex in ipairs (map_edge (edge)) do
      if not corner or hexes (hex, corner) <= constant.corner_reach then list[#list + 1] = hex end
    end
  end
  return list
end

function corner_hex ()
  local west = map_edge ('west')
  for _, hex in ipairs (map_edge ('south')) do
    if has (west, hex) then return hex end
  end
  return west[#west]
end

-- The ways to look at which who stands there has a side of the map before him that he may leave by.
function ways_out (owner, hex)
  local faces = {}
  for _, edge in ipairs (exit_edges (owner)) do
    for aside = -1, has (map_edge (edge), hex) and 1 or -2 do
      faces[#faces + 1] = (peek ('inwards', edge) + 2 + aside) % 6 + 1
    end
  end
  return faces
end

-- What the way to the hex costs, at the end of which the unit looks off the map; false if it cannot.
-- MAP as for ways.
function find_exit (unit, hex, points, map)
  local faces = ways_out (unit.side, hex)
  if #faces == 0 or (hex ~= hex_of (unit) and has (fire_fronts (unit.side), hex)) then return false end
  local way = find_way (unit, hex, points, { faces = faces, map = map })
  return way and way.cost
end

-- One point more than to the hex that it leaves by.
function leave (q)
  local points, map = allowance (q.unit), blank_map ()
  local before = find_exit (q.unit, q.hex, points, map)
  local price = before and before + peek ('entry', 'clear')
  if not price or price > points then return refuse (peek (why_no_exit, q.unit, q.hex, points, map)) end
  say ('note', 'points', { n = price, all = points })
  hold (q.unit.side, hex_of (q.unit))
  take_off (q.unit)
  for _, rider in ipairs (passengers (q.unit)) do take_off (rider) end
end

function why_no_exit (unit, hex, points, map)
  local what = { unit = unit, hex = hex, n = points }
  what.enemy = hex ~= hex_of (unit) and who_stops (unit.side, hex)
  if what.enemy then return 'held-at-edge', what end
  what.far = hexes (unit, hex)
  if what.far > points then return 'exit-far-off', what end
  local way = find_way (unit, hex, constant.far, { map = map, passes = true })
  local least = way and find_exit (unit, hex, constant.far, map)
  if not least then return why_unreached (unit, hex, points, { map = map }) end
  what.cost = least + peek ('entry', 'clear')
  return 'exit-too-far', what
end

function take_off (unit)
  set (unit, 'off_map', true)
  place (unit, false)
end
