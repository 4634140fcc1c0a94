-- Moving counters, chariots and their passengers, stacks, and who is led.

function may_move (unit)
  return is_present (unit) and unit.disrupted == 'no' and not unit.moved and not rides (unit)
end

-- The chariot that it rides on, or false.
function rides (unit)
  for _, chariot in ipairs (linked ('rides', unit)) do
    if chariot.type == 'CH' and unit.type ~= 'CH' and not chariot.lost then return chariot end
  end
  return false
end

function passengers (unit)
  local list = {}
  for _, rider in ipairs (linked ('rides', unit)) do
    if unit.type == 'CH' and is_present (rider) then list[#list + 1] = rider end
  end
  return list
end

function is_in_control (unit)
  for _, leader in ipairs (battle.leaders) do
    if leader.side == unit.side and is_present (leader) and is_present (unit)
       and hexes (unit, leader) <= leader.control_radius then return true end
  end
  return false
end

function take_command (q)
  for _, unit in ipairs (q.units) do set (unit, 'led', true) end
end

function allowance (unit)
  if unit.led or battle.basic then return unit.movement end
  return unit.movement // 2
end

function costs ()
  return { clear = look ('entry', 'clear'), village = look ('entry', 'village'),
    woods = look ('entry', 'woods'), stream = look ('entry', 'stream'), slope = look ('entry', 'slope') }
end

function ways (x, points, drives, turns)
  local price = costs ()
  local function step_cost (from, to)
    if drives and is_crest (from, to) then return false end
    return price[ground_of (to)], drives and ground_of (to) == 'stream'
  end
  return reach (x, { points = points, cost = step_cost, turn_cost = turns and 1 or 0,
    closed = enemy_hexes (x.side), zone = fire_fronts (x.side), zone_stops = true })
end

function find_way (unit, hex, points)
  for _, way in ipairs (ways (unit, points, unit.type == 'CH', true)) do
    if way.hex == hex then return way end
  end
  return false
end

function march (q)
  local points = allowance (q.unit)
  if q.hex == hex_of (q.unit) then return arrive (q.unit, q.hex, q.face, 1, points) end
  local way = find_way (q.unit, q.hex, points)
  if not way then return unreached (q, points) end
  local turned = q.face and q.face ~= way.facing
  if turned and (has (fire_fronts (q.unit.side), q.hex) or way.cost + 1 > points) then
    return unreached (q, points)
  end
  arrive (q.unit, q.hex, q.face or way.facing, way.cost + (turned and 1 or 0), points)
end

function unreached (q, points)
  say ('forbid', 'unreached', { unit = q.unit, hex = q.hex, n = points })
end

function arrive (unit, hex, face, cost, points)
  say ('note', 'points', { n = cost, all = points })
  local from = hex_of (unit)
  settle (unit, hex, face or facing (unit))
  for _, rider in ipairs (passengers (unit)) do settle (rider, hex, face or facing (unit)) end
  if from ~= hex and #defenders (unit, from, hex) > 0 then emit ('entered', { unit = unit }) end
end

function settle (unit, hex, face)
  set (unit, 'came_from', hex_number (hex_of (unit)))
  set (unit, 'moved', true)
  place (unit, hex, face)
  emit ('settled', { unit = unit })
  hold (unit.side, hex)
end

function hex_number (hex)
  return column (hex) * 100 + row (hex)
end

function hold (owner, hex)
  if hex_number (hex) ~= battle.goal then return end
  set (side_of (owner), 'holds', true)
  set (side_of (other (owner)), 'holds', false)
end

-- At least four hexes straight on, clear and free, behind any way to where the run begins.
function charge (q)
  local points = allowance (q.unit)
  local start, spent, face = q.from or hex_of (q.unit), 0, facing (q.unit)
  if q.from and q.from ~= hex_of (q.unit) then
    local way = find_way (q.unit, q.from, points)
    if not way or has (fire_fronts (q.unit.side), q.from) then return unreached (q, points) end
    spent, face = way.cost, way.facing
  end
  local run = straight (q.unit, start, q.hex)
  if not run or battle.charge_run > #run then
    return say ('forbid', 'no-charge', { n = battle.charge_run, hex = q.hex })
  end
  local ahead = facing (start, run[1])
  local turn_by = abs (ahead - face) % 6
  spent = spent + #run * look ('entry', 'clear') + ((turn_by > 1 and 5 > turn_by) and 1 or 0)
  if spent > points then return unreached (q, points) end
  set (q.unit, 'charged', turn)
  arrive (q.unit, q.hex, ahead, spent, points)
end

-- The hexes from START to HEX, HEX too, or false if they are not straight, clear and free.
function straight (unit, start, hex)
  local run, stops = {}, fire_fronts (unit.side)
  if start == hex then return false end
  for _, stretch in ipairs (hexline (start, hex)) do
    if #stretch > 1 then return false end
    run[#run + 1] = stretch[1]
  end
  for _, passed in ipairs (run) do
    if has (stops, passed) then return false end
  end
  run[#run + 1] = hex
  local ahead, before = facing (start, run[1]), start
  for _, passed in ipairs (run) do
    if facing (before, passed) ~= ahead or ground_of (passed) ~= 'clear' or is_crest (before, passed)
       or #in_hex (passed) > 0 then return false end
    before = passed
  end
  return run
end

function lead (q)
  if q.hex == hex_of (q.leader) then return end
  for _, way in ipairs (ways (q.leader, q.leader.movement_allowance, false, false)) do
    if way.hex == q.hex then
      say ('note', 'points', { n = way.cost, all = q.leader.movement_allowance })
      set (q.leader, 'moved', true)
      hold (q.leader.side, q.hex)
      return place (q.leader, q.hex)
    end
  end
  say ('forbid', 'unreached', { unit = q.leader, hex = q.hex, n = q.leader.movement_allowance })
end

function is_free_chariot (unit, chariot)
  return chariot.type == 'CH' and chariot.side == unit.side and may_move (chariot)
    and hexes (unit, chariot) == 1 and #passengers (chariot) == 0
end

function embark (q)
  place (q.unit, hex_of (q.chariot), facing (q.chariot))
  link ('rides', q.unit, q.chariot)
end

function debark (q)
  link ('rides', q.unit, rides (q.unit), false)
  settle (q.unit, q.hex, q.face or facing (q.unit))
end

-- Three of one type; fire units with anybody; a chariot with its passenger alone.
function is_stack_right (unit)
  local units = unit.placed and in_hex (unit) or {}
  local kind, n = false, 0
  for _, other_unit in ipairs (units) do
    n = n + 1
    if other_unit.type == 'CH' then
      for _, guest in ipairs (units) do
        if guest.id ~= other_unit.id and not has (passengers (other_unit), guest) then return false end
      end
    elseif other_unit.range == 0 then
      if kind and kind ~= other_unit.type then return false end
      kind = other_unit.type
    end
  end
  return n <= battle.stack_limit
end
