-- Compulsory moves: rout, retreat, advance, retirement (4.4 to 4.9).

-- Goes PATH as far as LENGTH, through friends, off the table if it leads there (4.5, 5.16); by those
-- who bar a flight it slips through a gap, unless it BREAKS through them.
function flee (unit, path, length, breaks)
  local made = run (unit, path)
  set (unit, 'compelled', true)
  if flees (unit) then link ('fled', unit, unit, made.path) end
  note_way (unit, distance_of (made))
  if price_of (unit, made) > length + slack () then say ('forbid', 'too-far', { unit = unit }) end
  if made.off then
    leave_table (unit)
    return
  end
  for _, other in ipairs (made.passed) do
    local slips = flees (unit) and not breaks and bars_flight (other, unit)
    if other.side == unit.side and not slips then go_through (unit, other) end
  end
  pay_ground (unit, made)
  go (unit, path)
end

-- Goes PATH, clear of friends at its end; where a player said it in q.path, that is for him to see to.
function run_off (unit, q, path, length, breaks)
  if not q.path then path, length = ends_clear (unit, before_enemies (unit, path), length) end
  for _, other in ipairs (q.path and run (unit, path).landed or {}) do
    say ('forbid', 'no-room', { unit = unit, other = other })
  end
  flee (unit, path, length, breaks)
end

-- PATH, so that it ends on no friend (S9): on beyond them a step at a time, or if there is no room, or it
-- leads at the enemy, back to where it was clear, be it where it began; and LENGTH, or what that takes more.
function ends_clear (unit, path, length)
  local made = run (unit, path)
  local under = friends_under (unit, made)
  if #under == 0 or made.off then return path, length end
  say ('note', 'ends-clear', { unit = unit, other = under[1] })
  local clear = peek (find_clear_end, unit, path, length)
  return clear.path, clear.length
end

-- Beyond as far as a table goes: a way that is said to be short never leaves it. Nor does it end on
-- enemies whom it may go through, as it touched them where it began.
function find_clear_end (unit, path, length)
  local made = run (unit, path)
  local step = constant.detour
  local beyond = lengthened (path, step)
  local most = path[#path][2] + battle.width + battle.height
  while unit.morale ~= 'advances' and most > beyond[#beyond][2] and is_way_out (unit, made, run (unit, beyond)) do
    local farther = run (unit, beyond)
    if #farther.landed == 0 then
      return { path = beyond, length = max (length, price_of (unit, farther)) }
    end
    beyond = lengthened (beyond, step)
  end
  return { path = shorter (unit, path, all_under), length = length }
end

-- PATH so much shorter that LIST (UNIT, run of it) is empty; the way of whoever stays if it never is.
function shorter (unit, path, list, when)
  local under
  repeat
    path = lengthened (path, - constant.detour)
    under = list (unit, run (unit, path, when))
  until path[#path][2] == 0 or #under == 0
  return #under == 0 and path or stays_put ()
end

-- PATH up to the first enemy in the way, whom those who run or evade avoid (4.5).
function before_enemies (unit, path)
  return shortened (unit, path, enemies_met)
end

-- Enemies on whom a run ends, or whom it goes through though UNIT does not touch them where it begins.
function enemies_met (unit, made)
  local found = {}
  for _, other in ipairs (made.passed) do
    local is_met = has (made.landed, other) or not has (contacts (unit), other)
    if other.side ~= unit.side and is_met then found[#found + 1] = other end
  end
  return found
end

-- The way of whoever stays where it is.
function stays_put ()
  return { { 'pivot', 0 }, { 'ahead', 0 } }
end

-- PATH with its last leg longer by MORE, which may be below 0.
function lengthened (path, more)
  local legs = {}
  for i, leg in ipairs (path) do
    legs[i] = leg
  end
  legs[#legs] = { path[#path][1], or_nothing (path[#path][2] + more), path[#path][3] }
  return legs
end

-- PATH with its last leg so much shorter that UNIT ends on nobody and on the table; if it would not
-- wherever it stops, it stays where it is (S9).
function short_of_others (unit, path, when)
  return shortened (unit, short_of_edge (unit, path, when), all_under, when)
end

-- The same, where only friends are in the way.
function short_of_friends (unit, path, when)
  return shortened (unit, short_of_edge (unit, path, when), friends_under, when)
end

function short_of_edge (unit, path, when)
  if not run (unit, path, when).off then return path end
  say ('note', 'leaves-table', { unit = unit })
  return peek (as_far_as_edge, unit, path, when)
end

-- By steps of a detour as few as may be, halved again and again: PATH may be much longer than the table.
function as_far_as_edge (unit, path, when)
  local step, off, on = constant.detour, 0, path[#path][2] // constant.detour + 1
  while on > off + 1 do
    local middle = (off + on) // 2
    if run (unit, lengthened (path, - middle * step), when).off then off = middle else on = middle end
  end
  path = lengthened (path, - on * step)
  return run (unit, path, when).off and stays_put () or path
end

function all_under (_, made)
  return made.landed
end

function shortened (unit, path, list, when)
  local under = list (unit, run (unit, path, when))
  if #under == 0 then return path end
  say ('note', 'stops-short', { unit = unit, other = under[1] })
  return peek (shorter, unit, path, list, when)
end

function friends_under (unit, made)
  return filter (made.landed, 'side', unit.side)
end

-- Whether FARTHER is a way for UNIT, and meets no enemy whom MADE did not meet.
function is_way_out (unit, made, farther)
  for _, other in ipairs (farther.passed) do
    if other.side ~= unit.side and not has (made.passed, other) then return false end
  end
  for _, piece in ipairs (farther.pieces) do
    if not price_of_piece (unit, piece) then return false end
  end
  return not farther.off and barriers_crossed (unit, farther) ~= false
end

-- Who routs or retreats off the table is lost; others may come back (5.16).
function leave_table (unit)
  if flees (unit) then
    say ('effect', 'runs-off', { unit = unit })
    destroy (unit)
    return
  end
  say ('effect', 'rides-off', { unit = unit })
  set (unit, 'off-table', true)
  place (unit, false)
  for _, leader in ipairs (leaders_with (unit)) do
    place (leader, false)
  end
end

-- What a stretch of a run takes of a move; false where UNIT may not go.
function price_of_piece (unit, piece)
  local lost = quarters_lost (unit, piece)
  return lost and piece.length * constant.quarters // (constant.quarters - lost)
end

-- Turns cost no one who must move (4.5).
function is_turn (kind)
  return kind == 'pivot' or kind == 'turn'
end

-- How far a run goes, its turns left aside.
function distance_of (made)
  local distance = 0
  for _, leg in ipairs (made.legs) do
    if not is_turn (leg.kind) then distance = distance + leg.length end
  end
  return distance
end

-- What the crossings of a run take of a compulsory move; false where UNIT may not go.
function toll_of (unit, made)
  local lost = barriers_crossed (unit, made)
  return lost and len (lost)
end

-- What a compulsory move takes (5.14).
function price_of (unit, made)
  local price = toll_of (unit, made)
  for _, piece in ipairs (made.pieces) do
    if not is_turn (piece.leg) then price = plus (price, price_of_piece (unit, piece) or piece.length) end
  end
  return price
end

-- PATH as far as a move of LENGTH takes UNIT: its last leg is cut off where the ground has used that
-- up, or bars the way (5.14).
function as_far_as (unit, path, length)
  local made = run (unit, path)
  local over = distance_of (made) - min (reach_of (unit, made, length), free_way (unit, made))
  if 0 >= over then return path end
  local last = path[#path]
  path[#path] = { last[1], or_nothing (last[2] - over) }
  return path
end

-- How far along a run a move of LENGTH takes UNIT.
function reach_of (unit, made, length)
  local toll = toll_of (unit, made)
  local left = toll and or_nothing (length - toll) or length
  local gone = 0
  for _, piece in ipairs (made.pieces) do
    local price = price_of_piece (unit, piece)
    if not price then return gone end
    if not is_turn (piece.leg) then
      if price > left then return gone + left * piece.length // price end
      gone, left = gone + piece.length, left - price
    end
  end
  return gone
end

-- How far it is to the first barrier of a run that UNIT may not cross; all the way if there is none.
function free_way (unit, made)
  local free = distance_of (made)
  for _, feature in ipairs (made.crossed) do
    if not loss_across (feature, unit) then free = min (free, gap (unit, feature)) end
  end
  return free
end

-- Routers and retreaters unform those they come through, who are then tested (5.17, 7.21).
function go_through (unit, other)
  set (other, 'passed', true)
  if flees (unit) then set (other, 'passed-by-fleers', true) end
  if not passes_free (unit, other) then
    unform (unit, 'passes-through')
    unform (other, 'passes-through')
  end
end

function check_compelled (unit, is_so)
  if not is_so then say ('forbid', 'not-compelled', { unit = unit }) end
  if unit.compelled then say ('forbid', 'has-moved', { unit = unit }) end
end

-- Detachments fall back with the unit that they belong to (7.43).
function draw_back (unit)
  for _, part in ipairs (linked ('detached', unit)) do
    if tied ('detached', part, unit) and part.morale ~= 'routs' and part.morale ~= 'retreats' then
      set (part, 'morale', 'retreats')
    end
  end
end

-- Where the baseline of UNIT is: as its side says, else south for the first of the two sides, north
-- for the other (7.48).
function home_of (unit)
  local own = side_of (unit)
  if own.baseline ~= 'unsaid' then return own.baseline end
  return own.id == battle.sides[1].id and 'south' or 'north'
end

-- Straight to its baseline; who has it behind him faces about.
function way_home (unit, length)
  local angle = bearing (unit, home_of (unit))
  if abs (angle) > half_turn () - about_arc () then
    return { { 'turn', half_turn () }, { 'pivot', reversed (angle) }, { 'ahead', length } }
  end
  return { { 'pivot', angle }, { 'ahead', length } }
end

-- The way of those who flee: straight from the nearest enemy in the first turn, then home (4.5, 4.6).
function flight_path (unit, length)
  if unit.flight > 0 then return way_home (unit, length) end
  local foe = pressed_by (unit) or nearest (unit, 'enemy')
  return foe and away_from (unit, foe, length) or { { 'turn', half_turn () }, { 'ahead', length } }
end

-- How a rout or retreat begins; gives the way round those who bar it, and who bars it still.
function begin_flight (unit, path, straight, length)
  draw_back (unit)
  add (unit, 'flight', 1)
  unform (unit, 'in-flight')
  if path then
    local wall = barrier_of (unit, run (unit, path))
    return path, wall
  end
  local around = peek (way_round, unit, straight)
  return as_far_as (unit, around.path, length), around.wall
end

function rout (q)
  local unit = q.unit
  check_compelled (unit, is_running (unit))
  local length = len (unit.charge_move)
  say ('result', 'goes-routing', { unit = unit })
  local path, wall = begin_flight (unit, q.path, flight_path (unit, length), length)
  if wall and not breaks_through_friends (wall) then
    surrender_or_stop (unit)
  else
    run_off (unit, q, path, length, wall)
  end
end

-- PATH, or a way by which UNIT is past those who bar it within the turn: through a gap between two,
-- or round a corner, as little aside as will do. If there is none, PATH and the WALL that bars it (4.5).
function way_round (unit, path)
  local wall = barrier_of (unit, run (unit, path))
  if not wall or slips_through (unit, path, wall) then return { path = path, wall = false } end
  local before = gap (unit, wall)
  for off = constant.detour, path[#path][2], constant.detour do
    for _, aside in ipairs ({ off, - off }) do
      local around = round_corner (path, before, aside)
      if around and is_open (unit, run (unit, around)) then return { path = around, wall = false } end
    end
  end
  return { path = path, wall = wall }
end

-- PATH with its last leg, as long as before, led ASIDE as far as BEFORE, where others bar it, and on
-- from there; who goes backwards goes aside first. False if it does not get past them.
function round_corner (path, before, aside)
  local legs = {}
  for i, leg in ipairs (path) do
    legs[i] = leg
  end
  local last, length = path[#path][1], path[#path][2]
  if last == 'back' then
    legs[#path], legs[#path + 1] = { 'side', aside }, { 'back', length - abs (aside) }
    return length - abs (aside) > before and legs
  end
  local rest = length - root (before * before + aside * aside)
  legs[#path], legs[#path + 1] = { 'incline', before, aside }, { 'ahead', rest }
  return rest > 0 and legs
end

-- The whole root of N.
function root (n)
  local r = n
  while r > 0 and r > n // r do
    r = (r + n // r) // 2
  end
  return r
end

function is_open (unit, made)
  if barrier_of (unit, made) then return false end
  for _, met in ipairs (made.nearest) do
    if slack () > met.gap and gap (unit, met.unit) > met.gap then return false end
  end
  return true
end

-- Whether the middle of UNIT goes by WALL through a gap of 3 at least between it and another who is no
-- enemy (4.5).
function slips_through (unit, path, wall)
  local enemies = near (unit, battle.width, 'enemy', 'exact')
  for _, hole in ipairs (gaps (unit, battle.width, path)) do
    local beside = hole.left.id == wall.id or hole.right.id == wall.id
    local between = not has (enemies, hole.left) and not has (enemies, hole.right)
    if beside and between and hole.width >= constant.least_gap then return true end
  end
  return false
end

-- The nearest of the formed close-order regulars who face UNIT on its way; routers and retreaters go
-- round them.
function barrier_of (unit, made)
  local walls = {}
  for _, other in ipairs (made.passed) do
    if other.side == unit.side and bars_flight (other, unit) then walls[#walls + 1] = other end
  end
  return nearest_of (unit, walls) or false
end

function bars_flight (other, unit)
  return is_infantry (other) and other.close_order and is_regular (other) and is_formed (other)
    and face (unit, other) == 'front'
end

-- An average die each; the routers get through if theirs is higher.
function breaks_through_friends (wall)
  local own, theirs = dice ('rout-breaks', 1, 'AvD'), dice ('rout-holds', 1, 'AvD')
  if theirs >= own then return false end
  unform (wall, 'passes-through')
  return true
end

function surrender_or_stop (unit)
  say ('effect', 'is-stuck', { unit = unit })
  if not any (contacts (unit)) then
    set (unit, 'compelled', true)
    outcome ('is-held')
    return
  end
  if choose ('surrender', other (unit), { 'accept', 'refuse' }) == 'accept' then
    outcome ('surrenders')
    say ('effect', 'gives-up', { unit = unit })
    destroy (unit)
  else
    set (unit, 'compelled', true)
    outcome ('is-held')
  end
end

-- Backwards at normal speed with the face to the enemy.
function retreat (q)
  local unit = q.unit
  check_compelled (unit, unit.morale == 'retreats')
  local length = len (unit.normal_move)
  say ('result', 'goes-back', { unit = unit })
  local path, wall = begin_flight (unit, q.path, retreat_path (unit, length), length)
  if wall then
    set (unit, 'compelled', true)
    say ('effect', 'goes-round', { unit = unit, other = wall })
    return
  end
  run_off (unit, q, path, length)
end

-- Backwards from the enemy whom it faces, or turns to if he touches another edge than its front; after
-- the first turn homewards (4.6).
function retreat_path (unit, length)
  if unit.flight ~= 0 then
    return { { 'pivot', reversed (bearing (unit, home_of (unit))) }, { 'back', length } }
  end
  local foe = pressed_by (unit)
  local angle = foe and reversed (away (unit, foe))
  if not angle or about_arc () >= abs (angle) then return { { 'back', length } } end
  return { { 'pivot', angle }, { 'back', length } }
end

-- Towards the nearest enemy in sight, unless one is in charge reach: then it must charge (4.8).
function advance (q)
  local unit = q.unit
  check_compelled (unit, unit.morale == 'advances')
  local foe = nearest_seen (unit)
  if not foe then
    say ('result', 'sees-nobody', { unit = unit })
    return
  end
  if can_charge (unit, foe) then
    say ('result', 'will-charge', { unit = unit, enemy = foe })
    return
  end
  local length = or_nothing (min (len (unit.normal_move), gap (unit, foe) - constant.standoff))
  local path = q.path or as_far_as (unit, { { 'pivot', bearing (unit, foe) }, { 'ahead', length } }, length)
  note_descent (unit, path)
  say ('result', 'comes-on', { unit = unit, enemy = foe })
  run_off (unit, q, path, length)
end

-- The nearest enemy in sight who does not rout. The search stays off the slip, and looks only where
-- somebody nearer may be seen.
function nearest_seen (unit)
  return peek (find_nearest_seen, unit)
end

function find_nearest_seen (unit)
  local best
  for _, foe in ipairs (near (unit, constant.farthest_sight, 'enemy')) do
    local counts = not is_running (foe) and (not best or is_nearer (unit, foe, best))
    if counts and sees (unit, foe) then best = foe end
  end
  return best
end

function can_charge (unit, foe)
  return within (unit, foe, pace (unit, unit.charge_move)) and in_charge_arc (unit, foe)
end

-- Whether an advance has an enemy before it that it must declare on.
function must_declare (unit)
  if unit.morale ~= 'advances' or bar_of (unit) then return false end
  local foe = unit.placed and nearest_seen (unit)
  return foe and can_charge (unit, foe) or false
end

-- Back behind the own lines at charge speed, to reform (4.9).
function retire (q)
  local unit = q.unit
  check_compelled (unit, unit.retiring)
  set (unit, 'retiring', false)
  say ('result', 'goes-to-reform', { unit = unit })
  local length = len (unit.charge_move)
  run_off (unit, q, q.path or as_far_as (unit, way_home (unit, length), length), length)
end

-- Whoever will leave a melee says so before anybody has moved (7.15).
function announce_break_off (q)
  check_breaker (q.unit)
  set (q.unit, 'breaking-off', true)
end

function check_breaker (unit)
  local bar = bar_to_break_off (unit)
  if bar then say ('forbid', bar, { unit = unit }) end
  if not unit.breaking_off and anybody_moved () then say ('forbid', 'says-it-late', { unit = unit }) end
end

-- What keeps UNIT in its melee, or false.
function bar_to_break_off (unit)
  if not in_melee (unit) then return 'not-in-melee' end
  if unit.morale == 'advances' then return 'must-fight-on' end
  return unit.evade_move == 0 and 'never-evades'
end

-- Whether anybody has had a compulsory move in this turn.
function anybody_moved ()
  for _, unit in ipairs (battle.units) do
    if unit.compelled then return true end
  end
  return false
end

function may_break_off (unit)
  return not (unit.breaking_off or flees (unit) or anybody_moved ()) and not bar_to_break_off (unit)
end

function must_break_off (unit)
  return unit.breaking_off and not unit.compelled and not bar_to_break_off (unit)
end

-- Leaves a melee at the start of the turn: turns away and goes at evade speed (7.15).
function break_off (q)
  local unit = q.unit
  check_breaker (unit)
  local length = len (unit.evade_move + dice ('evade', 1, die_of (unit)))
  unform (unit, 'breaks-off')
  for _, foe in ipairs (contacts (unit)) do
    may_chase (foe, unit)
  end
  local most = pressed_by (unit)
  local way = q.path or most and as_far_as (unit, away_from (unit, most, length), length)
  if way then run_off (unit, q, way, length) end
end
