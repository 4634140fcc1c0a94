-- Moving counters, chariots and their passengers, stacks, and who is led.

-- A chariot whose passenger is disrupted would move him.
function may_move (unit)
  return is_present (unit) and unit.disrupted == 'no' and not unit.moved and not rides (unit)
    and not has_disrupted (passengers (unit))
end

-- The chariot that it rides on, or false.
function rides (unit)
  for _, chariot in ipairs (linked ('rides', unit)) do
    if is_chariot (chariot) and not is_chariot (unit) and not chariot.lost then return chariot end
  end
  return false
end

function passengers (unit)
  local list = {}
  for _, rider in ipairs (linked ('rides', unit)) do
    if is_chariot (unit) and is_present (rider) then list[#list + 1] = rider end
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

-- Whether a counter can look that way.
function is_side (face)
  return face and face >= 1 and 6 >= face
end

function allowed (unit)
  return (unit.led or battle.basic) and unit.movement or unit.movement // 2
end

function allowance (unit)
  local points = allowed (unit)
  if unit.movement > points then say ('note', 'not-led', { unit = unit, n = points }) end
  return points
end

-- What has been asked of the ground, for all ways that one act seeks: a whole map is much to ask
-- more than once.
function blank_map ()
  return { price = {}, halts = {} }
end

function price_of (map, hex)
  if not map.price[hex] then
    local ground = ground_of (hex)
    map.price[hex], map.halts[hex] = peek ('entry', ground), ground == 'stream'
  end
  return map.price[hex]
end

-- What a step costs; and whether it is the last.
function step_of (x, how)
  local map, last = how.map, how.step or false
  local price, halts = map.price, map.halts
  local wades = how.wades or not is_chariot (x)
  return function (_, to) return price[to] or price_of (map, to), last or (halts[to] and not wades) end
end

-- What stops who drives, who cannot climb.
function barriers_of (x)
  return is_chariot (x) and not battle.basic and { 'crest' } or {}
end

-- HOW: the `face` at the end, if it matters, or the `faces` that will do; `free` if turning is, for leaders and who comes on;
-- `from` where, for who comes on by a hex at the edge of the map; `passes` if nobody stops it;
-- `step` if it goes one hex; `to` which hex alone; `wades` if streams stop nobody; `map` what has been
-- asked of the ground.
function ways (x, points, how)
  how.map = how.map or blank_map ()
  return reach (how.from or x, { points = points, cost = step_of (x, how), barriers = barriers_of (x),
    face = how.faces or is_side (how.face) and how.face, turn_cost = not how.free and constant.turning or 0,
    closed = enemy_hexes (x.side), zone = how.passes and {} or fire_fronts (x.side), zone_stops = true, to = how.to })
end

-- By the other reading whoever passes holds what is on the way.
function pass (owner, way)
  for _, hex in ipairs (switch.hold_by_passing and way or {}) do hold (owner, hex) end
end

function find_way (x, hex, points, how)
  how.to = hex
  for _, way in ipairs (ways (x, points, how)) do
    if way.hex == hex then return way end
  end
  return false
end

function march (q)
  local points = allowance (q.unit)
  local how = { face = q.face, map = blank_map () }
  local way = find_way (q.unit, q.hex, points, how)
  if not way then return refuse (peek (why_unreached, q.unit, q.hex, points, how)) end
  show_ground (way.way)
  pass (q.unit.side, way.way)
  arrive (q, way.facing, way.cost, points)
end

-- Each goes its own way, and they come there together; for those who set out alike it is sought once.
function march_all (q)
  local how, found = { face = q.face, map = blank_map () }, {}
  if not is_right (q.units) then return say ('forbid', 'crowded', { hex = q.hex }) end
  for _, unit in ipairs (q.units) do
    local points = allowance (unit)
    local alike = hex_of (unit) .. ' ' .. facing (unit) .. ' ' .. points
    local way = found[alike] or find_way (unit, q.hex, points, how)
    if not way then return refuse (peek (why_unreached, unit, q.hex, points, how)) end
    found[alike] = way
    say ('note', 'points-of', { unit = unit, n = way.cost, all = points })
    pass (unit.side, way.way)
    settle (unit, q.hex, way.facing)
    for _, rider in ipairs (passengers (unit)) do settle (rider, q.hex, way.facing) end
  end
  for _, leader in ipairs (q.leaders or {}) do
    if not lead_to (leader, q.hex) then return end
  end
  come_together (q)
end

-- Fire at one of them is fire at all: it is asked for once.
function come_together (q)
  make_room (q.units, q.hex)
  for _, unit in ipairs (q.units) do
    if hex_of (unit) ~= q.hex and look_about (unit, hex_of (unit), q.hex) then return end
  end
end

-- Why X does not get there, as a text and what it tells of: enemies, who stops it, or points. HOW as
-- for ways; `spent` before they begin.
function why_unreached (x, hex, points, how)
  local what = { unit = x, hex = hex, n = points }
  if has (enemy_hexes (x.side), hex) then return 'enemy-there', what end
  local way = find_way (x, hex, constant.far, { face = how.face, faces = how.faces, free = how.free,
    from = how.from, map = how.map, passes = true })
  if not way then return why_no_way (x, what, how) end
  what.cost = way.cost + (how.spent or 0)
  if what.cost > points then return 'too-far', what end
  for i = 2, #way.way do
    local stopper = who_stops (x.side, way.way[i])
    if stopper then
      what.stop, what.enemy = way.way[i], stopper
      return what.stop == hex and 'stopped-there' or 'stopped', what
    end
  end
  return 'no-way-there', what
end

-- Of a chariot a stream on the way that it would go on foot, if there is one.
function why_no_way (x, what, how)
  local way = is_chariot (x) and find_way (x, what.hex, what.n, { free = true, from = how.from, map = how.map,
    passes = true, wades = true })
  for i = 2, way and #way.way - 1 or 0 do
    what.stop = way.way[i]
    if ground_of (what.stop) == 'stream' then return 'stream-stops', what end
  end
  return 'no-way-there', what
end

-- The enemy fire unit that the hex lies before, or false.
function who_stops (owner, hex)
  for _, enemy in ipairs (enemies (owner)) do
    if has_bows (enemy) and has (front (enemy), hex) then return enemy end
  end
  return false
end

-- On the slip: each kind of ground that was paid for.
function show_ground (way)
  local shown = {}
  for i = 2, #way do
    local ground = ground_of (way[i])
    if not shown[ground] then
      shown[ground] = true
      lookup ('entry', ground)
    end
  end
end

function arrive (q, face, cost, points)
  local from = hex_of (q.unit)
  say ('note', 'points', { n = cost, all = points })
  settle (q.unit, q.hex, face)
  for _, rider in ipairs (passengers (q.unit)) do settle (rider, q.hex, face) end
  for _, leader in ipairs (q.leaders or {}) do
    set (leader, 'moved', true)
    hold (leader.side, hex_of (leader))
    place (leader, q.hex)
  end
  make_room ({ q.unit }, q.hex)
  if from ~= q.hex then look_about (q.unit, from, q.hex) end
end

-- Who leaves a hex held it, and who comes to one does.
function settle (unit, hex, face)
  local from = hex_of (unit)
  remember (unit, from)
  set (unit, 'moved', true)
  if from then hold (unit.side, from) end
  place (unit, hex, face)
  hold (unit.side, hex)
end

-- Where it began the phase, though a chariot took it on from there; nought is off the map.
function remember (unit, from)
  if not is_hex (unit.came_from) then set (unit, 'came_from', from and hex_number (from) or 0) end
end

-- The hex that it began the phase in; false if it came on to the map.
function began_in (unit)
  return is_hex (unit.came_from) and unit.came_from
end

-- Fire units before which it has come to stand may fire at once.
function look_about (unit, from, hex)
  local began = began_in (unit) or from
  if #peek (defenders, unit, began, hex) == 0 then return false end
  emit ('entered', { unit = unit })
  return true
end

function is_fired_at (unit)
  return is_present (unit) and #defenders (unit, began_in (unit), hex_of (unit)) > 0
end

function is_aboard (leader, chariot)
  return is_chariot (chariot) and leader.side == chariot.side and may_lead (leader)
    and hexes (leader, chariot) <= 1
end

function may_lead (leader)
  return is_present (leader) and not leader.moved
end

function hex_number (hex)
  return column (hex) * 100 + row (hex)
end

-- At least four hexes straight on, clear and free, behind any way to where the run begins.
function charge (q)
  local points, start = allowance (q.unit), q.from or hex_of (q.unit)
  local run, text, what = straight (q, start)
  if not run then return refuse (text, what) end
  if constant.charge_run > #run then
    return refuse ('short-run', { n = constant.charge_run, run = #run, start = start, hex = q.hex })
  end
  local ahead = facing (start, run[1])
  local before = find_start (q.unit, start, run[1], points)
  local spent = before and before + #run * peek ('entry', 'clear')
  if not spent or spent > points then return refuse (peek (why_no_start, q, start, run, points)) end
  pass (q.unit.side, run)
  set (q.unit, 'charged', turn)
  lookup ('entry', 'clear')
  arrive (q, ahead, spent, points)
end

-- What the way to START costs, looking so that it may go on to NEXT; false if it cannot.
function find_start (unit, start, next, points)
  local least, ahead = false, facing (start, next)
  if start == hex_of (unit) then return has (front (unit), next) and 0 or constant.turning end
  if ground_of (start) == 'stream' or has (fire_fronts (unit.side), start) then return false end
  local map = blank_map ()
  for _, aside in ipairs ({ -1, 0, 1 }) do
    local way = find_way (unit, start, points, { face = (ahead - 1 + aside) % 6 + 1, map = map })
    if way and (not least or least > way.cost) then least = way.cost end
  end
  return least
end

-- Why it cannot run from START with its points.
function why_no_start (q, start, run, points)
  local what = { unit = q.unit, hex = q.hex, n = points, stop = start }
  local least = find_start (q.unit, start, run[1], constant.far)
  what.cost = least and least + #run * peek ('entry', 'clear')
  if least then return 'too-far', what end
  what.enemy = who_stops (q.unit.side, start)
  if what.enemy then return 'stopped', what end
  if ground_of (start) == 'stream' then return 'stream-stops', what end
  return why_unreached (q.unit, start, points, {})
end

-- The hexes from START to the end of a charge, that too; or false, a text and what it tells of, if they
-- are not straight, clear and free.
function straight (q, start)
  local run, before = {}, start
  local what = { unit = q.unit, hex = q.hex, start = start, n = constant.charge_run, run = 0 }
  if start == q.hex then return false, 'short-run', what end
  for _, stretch in ipairs (hexline (start, q.hex)) do run[#run + 1] = stretch[1] end
  run[#run + 1] = q.hex
  local ahead = facing (start, run[1])
  for i, passed in ipairs (run) do
    what.stop = passed
    if facing (before, passed) ~= ahead then return false, 'bent-run', what end
    local text = why_no_run (q, before, what)
    if text then return false, text, what end
    what.enemy = #run > i and who_stops (q.unit.side, passed)
    if what.enemy then return false, 'stopped', what end
    before = passed
  end
  return run
end

-- Why a charge does not come from one hex into the next, WHAT.stop; nil if it does.
function why_no_run (q, before, what)
  if ground_of (what.stop) ~= 'clear' then return 'rough-run' end
  if is_crest (before, what.stop) then return 'crest-in-run' end
  what.other = who_is_in_the_way (what.stop, q)
  return what.other and 'run-taken' or nil
end

-- Somebody there who takes no part in the charge, or false.
function who_is_in_the_way (hex, q)
  for _, unit in ipairs (in_hex (hex)) do
    if unit.id ~= q.unit.id and not has (passengers (q.unit), unit) then return unit end
  end
  for _, leader in ipairs (in_hex (hex, 'leader')) do
    if not has (q.leaders or {}, leader) then return leader end
  end
  return false
end

function lead (q)
  lead_to (q.leader, q.hex)
end

-- Whether the leader gets there; if not, it is said why.
function lead_to (leader, hex)
  local points = leader.movement_allowance
  local how = { free = true, map = blank_map () }
  local way = find_way (leader, hex, points, how)
  if not way then return refuse (peek (why_unreached, leader, hex, points, how)) end
  show_ground (way.way)
  pass (leader.side, way.way)
  say ('note', 'points-of', { unit = leader, n = way.cost, all = points })
  set (leader, 'moved', true)
  hold (leader.side, hex_of (leader))
  hold (leader.side, hex)
  place (leader, hex)
  return true
end

function is_free_chariot (unit, chariot)
  return is_chariot (chariot) and chariot.side == unit.side and may_move (chariot)
    and hexes (unit, chariot) == 1 and #passengers (chariot) == 0
end

function embark (q)
  remember (q.unit, hex_of (q.unit))
  hold (q.unit.side, hex_of (q.unit))
  place (q.unit, hex_of (q.chariot), facing (q.chariot))
  link ('rides', q.unit, q.chariot)
end

-- Whoever gets off ends the chariot’s move too.
function debark (q)
  local chariot, from = rides (q.unit), hex_of (q.unit)
  if not chariot then return end
  link ('rides', q.unit, chariot, false)
  set (chariot, 'moved', true)
  settle (q.unit, q.hex, is_side (q.face) and q.face or facing (q.unit))
  make_room ({ q.unit }, q.hex)
  look_about (q.unit, from, q.hex)
end

function is_stack_right (unit)
  return is_right (unit.placed and in_hex (unit) or {})
end

-- Three of one type; fire units with anybody; a chariot with its passenger alone.
function is_right (units)
  local kind, n = false, 0
  for _, unit in ipairs (units) do
    n = n + 1
    if is_chariot (unit) then
      if not is_alone (unit, units) then return false end
    elseif not has_bows (unit) then
      if kind and kind ~= unit.type then return false end
      kind = unit.type
    end
  end
  return n <= constant.stack_limit
end

function is_alone (chariot, units)
  for _, guest in ipairs (units) do
    if guest.id ~= chariot.id and not has (linked ('rides', chariot, 'now'), guest) then return false end
  end
  return true
end

-- Of a stack that is too large or mixed it is the first who can go elsewhere.
function owes_order (unit)
  if is_stack_right (unit) then return false end
  for _, beside in ipairs (in_hex (unit)) do
    if can_go (beside) then return beside.id == unit.id end
  end
  return false
end

-- Whether UNIT can go to a hex beside it and stand there as it should.
function can_go (unit)
  if not may_move (unit) then return false end
  for _, way in ipairs (ways (unit, allowed (unit), { step = true })) do
    if way.hex ~= hex_of (unit) and has_room (way.hex, unit) then return true end
  end
  return false
end

function has_room (hex, unit)
  local units = { unit }
  for _, beside in ipairs (in_hex (hex, 'unit', 'now')) do units[#units + 1] = beside end
  return is_right (units)
end

-- Who has come to the hex may not heap it up for good: somebody else there must be able to go.
function make_room (comers, hex)
  local units = in_hex (hex, 'unit', 'now')
  if is_right (units) then return end
  for _, beside in ipairs (units) do
    if not has (comers, beside) and can_go (beside) then return end
  end
  say ('forbid', 'crowded', { hex = hex })
end
