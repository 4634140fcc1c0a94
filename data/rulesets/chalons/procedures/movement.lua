-- Movement, charges, disengagement, camps taken and units that leave the map.
-- Whether no enemy beside X is faster; EXCEPT is not asked.
function may_disengage (x, except)
  for _, enemy in ipairs (adjacent_enemies (x)) do
    if enemy.ma > x.ma and not (except and enemy.id == except.id) then return false end
  end
  return true
end

-- What binds X on a way that begins in FROM: who has no dot, or has moved, stays beside the enemy.
function bounds (x, q, from)
  local limits = { cost = q.cost, closed = enemy_hexes (x.side, q.hunts and q.hex), zone = zones (x.side),
    zone_stops = true }
  if q.light and x.spent == 0 and from == hex_of (x) and may_disengage (x) then
    limits.zone_parts = true
  else
    limits.zone_leave = false
  end
  return limits
end

function find_way (from, to, limits, points)
  limits.points, limits.to = points, to
  return reach (from, limits)[1] or false
end

-- The hexes of the way to q.hex and its cost, by q.by if the player wants it. If there is none, false and
-- the leg that fails: where it begins and ends, its points, its limits.
function way_of (x, q)
  local from, points, by = hex_of (x), x.ma - x.spent - q.spare, {}
  if from == q.hex and not q.by then return {}, 0 end
  if q.by then
    local limits = bounds (x, q, from)
    local first = find_way (from, q.by, limits, points)
    if not first then return false, { from = from, to = q.by, points = points, limits = limits } end
    from, points, by = q.by, points - first.cost, first.way
  end
  local limits = bounds (x, q, from)
  limits.full = q.full
  local last = find_way (from, q.hex, limits, points)
  if not last then return false, { from = from, to = q.hex, points = points, limits = limits } end
  return joined (by, last.way), x.ma - x.spent - q.spare - points + last.cost
end

-- Why X does not come to the end of LEG, as a text and what it tells of: enemies, friends, points, or
-- who holds it.
function why_unreached (x, q, leg)
  local goal, points = leg.to, leg.points
  local what = { unit = x, hex = goal, n = points }
  if has (leg.limits.closed, goal) then return 'enemy-there', what end
  if has (q.full or {}, goal) then return 'no-room', what end
  if leg.from == goal then return 'is-there', what end
  if hexes (leg.from, goal) > points then
    what.away = hexes (leg.from, goal)
    return 'too-far-off', what
  end
  what.most = q.by and points or points + constant.detour
  if q.by then return 'no-way', what end
  local way = find_way (leg.from, goal, { cost = q.cost, closed = leg.limits.closed }, what.most)
  if way and way.cost > points then
    what.cost = way.cost
    return 'too-far', what
  end
  for _, hex in ipairs (way and way.way or {}) do
    local holder = who_holds (x.side, hex)
    if holder then
      what.stop, what.enemy = hex, holder
      return 'held', what
    end
  end
  return 'no-way', what
end

-- The enemy in whose zone HEX lies, or false.
function who_holds (side, hex)
  for _, near in ipairs (ring (hex, 1)) do
    for _, enemy in ipairs (in_hex (near)) do
      if enemy.side ~= side and not enemy.dot then return enemy end
    end
  end
  return false
end

-- Goes to q.hex: q.cost, q.full and q.light say how, q.hunts whether it may come upon a lone leader,
-- q.spare what must be left. Gives the hexes of the way, or false.
function go (x, q)
  local way, cost = way_of (x, q)
  if not way then
    say ('forbid', peek (why_unreached, x, q, cost))
    return false
  end
  if q.spare == 0 and #way == 0 then
    say ('forbid', 'is-there', { unit = x, hex = q.hex, n = x.ma - x.spent })
    return false
  end
  for i = 2, #way do
    if way[i] ~= way[i - 1] then q.cost (way[i - 1], way[i], look) end
  end
  say ('note', 'points', { n = cost })
  place (x, q.hex)
  set (x, 'spent', x.spent + cost)
  return way
end

-- Whether X may move at all; who may not has been refused by then.
function may_move (x)
  return x.placed and not x.moved
end

function march (q)
  if not may_move (q.unit) then return end
  local unit, hunted = q.unit, lone_in (q.hex, other (q.unit.side))
  local way = go (unit, { hex = q.hex, by = q.by, cost = step_cost, full = taken (unit), light = unit.dot,
    hunts = true, spare = 0 })
  if way then
    capture (unit, way)
    set (unit, 'moved', #hunted == 0)
    if unit.charging then set (unit, 'charging', false) end
    for _, leader in ipairs (hunted) do meet (unit, leader) end
  end
end

function ride (q)
  if may_move (q.leader) and go (q.leader, { hex = q.hex, by = q.by, cost = step_cost, light = true, spare = 0 }) then
    set (q.leader, 'moved', true)
  end
end

-- Whether UNIT may charge to HEX: it begins beside nobody and before any other move, or it goes on with its
-- charge after it came upon a leader.
function may_charge (unit, hex)
  local enemy = adjacent_enemies (unit)[1]
  if not unit.charging and enemy then return refuse ('charge-held', { unit = unit, enemy = enemy }) end
  if not unit.charging and unit.spent > 0 then return refuse ('charge-late', { unit = unit }) end
  if terrain_of (hex) then return refuse ('charge-covered', { hex = hex }) end
  return true
end

function charge (q)
  local unit, hunted = q.unit, lone_in (q.hex, other (q.unit.side))
  if not may_move (unit) or not may_charge (unit, q.hex) then return end
  local way = go (unit, { hex = q.hex, by = q.by, cost = charge_cost, full = taken (unit), light = unit.dot,
    hunts = true, spare = 0 })
  if way then
    capture (unit, way)
    set (unit, 'moved', #hunted == 0)
    set (unit, 'charging', true)
    for _, leader in ipairs (hunted) do meet (unit, leader) end
  end
end

-- Off the map by q.hex, with a point to spare; who comes beside the enemy there goes no farther.
function go_off (x, q)
  if not may_move (x) or side_of (x).host ~= 'hunnic' or not is_exit (q.hex) then return end
  if has (zones (x.side), q.hex) and (q.hex ~= hex_of (x) or not q.light or not may_disengage (x)) then
    say ('forbid', 'held', { unit = x, hex = q.hex, stop = q.hex, enemy = peek (who_holds, x.side, q.hex) })
    return
  end
  if go (x, q) then
    place (x, false)
    add (side_of (x), 'exit_points', x.exit_worth)
    say ('effect', 'gone', { unit = x, n = x.exit_worth })
  end
end

function leave (q)
  go_off (q.unit, { hex = q.hex, cost = step_cost, full = taken (q.unit), light = q.unit.dot, spare = 1 })
end

function ride_off (q)
  go_off (q.leader, { hex = q.hex, cost = step_cost, light = true, spare = 1 })
end

-- A camp is taken once, by whoever comes through it first; each is a throw for points.
function capture (unit, way)
  local owner = side_of (unit)
  if owner.host ~= 'roman' then return end
  for _, hex in ipairs (way) do
    local mark = terrain_of (hex) == 'camp' and free_mark (owner, hex)
    if mark then
      set (owner, mark, number_of (hex))
      add (owner, 'camp_points', dice ('camp', 1, 'D6'))
    end
  end
end

-- Which of the side's marks is free for the camp in HEX; false if one has it already.
function free_mark (owner, hex)
  for _, mark in ipairs ({ 'first_camp', 'second_camp', 'third_camp' }) do
    local there = now (owner, mark)
    if there == number_of (hex) then return false end
    if there == 0 then return mark end
  end
  return false
end
