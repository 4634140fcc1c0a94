-- What a melee brings: who won, recoils, follow-ups, breaks through, is tested (7.9 to 7.14).

-- By what a unit wins or loses: casualties, or figures if they are played so (7.18). Whom it met is
-- asked before anybody is lost, who is met no more.
function settle (group, q, inflicted, received)
  local lost, met = {}, {}
  tell_melee (group, inflicted, received)
  for _, unit in ipairs (group) do
    met[unit.id] = foes_of (unit, q)
  end
  for _, unit in ipairs (group) do
    lost[unit.id] = take_casualties (unit, received[unit.id], 'casualties.' .. unit.id)
  end
  local thrown = {}
  for _, unit in ipairs (group) do
    local score = { given = inflicted[unit.id], taken = received[unit.id] }
    if switch.count_figures then score = by_figures (unit, lost, met[unit.id]) end
    if finish (unit, met[unit.id], score, received[unit.id]) then thrown[#thrown + 1] = unit end
  end
  for _, unit in ipairs (peek (left_to_right, thrown)) do
    recoil (unit, q)
  end
  for _, unit in ipairs (group) do
    set (unit, 'fought', true)
  end
  risk_generals (group)
  outcome (result_word (inflicted[q.unit.id], received[q.unit.id]))
end

-- Who wins, by tenths of figures that each inflicts and suffers; two opponents in one sentence.
function tell_melee (group, inflicted, received)
  if #group > 2 then
    for _, unit in ipairs (group) do
      say ('result', 'melee-adds-up', { one = unit, given = in_figures (inflicted[unit.id]), taken = in_figures (received[unit.id]) })
    end
    return
  end
  local unit, foe = group[1], group[2]
  local given, taken = inflicted[unit.id], received[unit.id]
  if given == taken then
    say ('result', 'melee-drawn', { one = unit, foe = foe, n = in_figures (given) })
  elseif given > taken then
    say ('result', 'melee-won', { unit = foe, foe = unit, more = in_figures (given), less = in_figures (taken) })
  else
    say ('result', 'melee-won', { unit = unit, foe = foe, more = in_figures (taken), less = in_figures (given) })
  end
end

function by_figures (unit, lost, foes)
  local given = 0
  for _, foe in ipairs (foes) do
    given = given + lost[foe.id]
  end
  return { given = given, taken = lost[unit.id] }
end

function result_word (given, taken)
  if given == taken then return 'draws' end
  return given > taken and 'wins' or 'loses'
end

-- What the melee with FOES makes of UNIT; gives whether it is thrown back.
function finish (unit, foes, score, casualties)
  local result = result_word (score.given, score.taken)
  set (unit, 'following', false)
  set (unit, 'followed-down', false)
  add (unit, 'rounds', 1)
  set (unit, 'ranks-fought', most_ranks (unit, foes))
  set (unit, 'last-melee', result == 'wins' and 'won' or result == 'loses' and 'lost' or 'drew')
  if result ~= 'loses' or is_running (unit) or not stands_yet (unit) then return false end
  set (unit, 'beaten-by', margin (score))
  emit ('lost-melee', { unit = unit })
  return is_recoiled (unit, score, casualties)
end

-- LIST in the order in which its units stand on the table, those as far left from its top down: in that
-- order who is thrown back makes way, or bars it (7.24, S9).
function left_to_right (list)
  local sorted = {}
  for _, unit in ipairs (list) do
    local at = #sorted + 1
    while at > 1 and is_left_of (unit, sorted[at - 1]) do
      sorted[at] = sorted[at - 1]
      at = at - 1
    end
    sorted[at] = unit
  end
  return sorted
end

function is_left_of (unit, other)
  local left, right = edge (unit, 'west'), edge (other, 'west')
  return right > left or left == right and edge (other, 'north') > edge (unit, 'north')
end

-- Multiples that a melee is lost by: 2:1 is one, 3:1 two (7.24, S10).
function margin (score)
  if switch.count_figures then return score.taken - score.given end
  return score.taken // max (constant.least_given, score.given) - 1
end

-- At least a twentieth of the unit, and half as much again as it inflicted (7.9).
function is_recoiled (unit, score, casualties)
  local share, ratio = constant.lost_share, constant.recoil_ratio
  local enough = casualties * share[2] >= share[1] * unit.n * steps ('tenths')
  return enough and ratio[2] * score.taken >= ratio[1] * score.given
end

-- Back, unless there is no room; bad ground unforms (6.1, 7.10). Riders who threw infantry back break
-- through instead.
function recoil (unit, q)
  set (unit, 'recoiled', true)
  say ('effect', 'recoils', { unit = unit })
  local riders = riders_on (unit, q)
  if any (riders) then
    for _, rider in ipairs (riders) do
      emit ('breaks-through', { unit = rider, foe = unit })
    end
    return
  end
  if not unit.placed then return end
  local path = { way_back (unit) }
  local made = run (unit, path, 'now')
  if has_no_room (unit, made) then
    unform (unit, 'recoils-into')
    return
  end
  if not make_way (unit, friends_under (unit, made), path[1]) then path = short_of_friends (unit, path, 'now') end
  pay_ground (unit, run (unit, path, 'now'))
  go (unit, path)
  for _, foe in ipairs (foes_of (unit, q)) do
    if fights (foe) and #foes_of (foe, q) == 1 then emit ('may-follow', { unit = foe, foe = unit }) end
  end
end

-- The leg of a recoil: away from the enemy who touches UNIT along most of its edges (7.9, S15).
function way_back (unit)
  local foe = pressed_by (unit)
  for _, touch in ipairs (foe and touches_of (unit, foe) or {}) do
    if touch.face == 'rear' then return { 'ahead', constant.recoil } end
    if touch.face ~= 'front' then return { 'side', touch.face == 'left' and constant.recoil or - constant.recoil } end
  end
  return { 'back', constant.recoil }
end

-- To where the LEG of a recoil leads UNIT, in 1/1000 degree clockwise of where it faces.
function angle_of (leg)
  if leg[1] == 'side' then return leg[2] > 0 and quarter_turn () or - quarter_turn () end
  return leg[1] == 'back' and half_turn () or 0
end

-- Whether all of LIGHTS, who stand where UNIT recoils to by LEG, can fall back as far; then they do (S9).
function make_way (unit, lights, leg)
  local paths = {}
  for i, other in ipairs (lights) do
    local angle = turned (bearing (other, 'north') - bearing (unit, 'north') + angle_of (leg))
    paths[i] = { { 'pivot', angle }, { 'ahead', constant.recoil }, { 'pivot', - angle } }
    local made = run (other, paths[i], 'now')
    if in_melee (other) or made.off or #made.landed > 0 then return false end
  end
  for i, other in ipairs (lights) do
    say ('effect', 'makes-way', { unit = unit, other = other })
    go (other, paths[i])
  end
  return true
end

-- Whether UNIT would end among enemies or friends other than light infantry, on ground that it may not
-- enter, or off the table.
function has_no_room (unit, made)
  for _, other in ipairs (made.landed) do
    if other.side ~= unit.side or other.type ~= 'LI' then return true end
  end
  for _, piece in ipairs (made.pieces) do
    if not quarters_lost (unit, piece) then return true end
  end
  return made.off
end

-- The riders, horse or beasts, who beat infantry (6.1, 7.13).
function riders_on (unit, q)
  return is_infantry (unit) and filter (filter (foes_of (unit, q), is_mounted), fights) or {}
end

-- Following up.

-- The winner goes after who recoiled, or is held back by a test; lights always follow (7.9, 7.32). The
-- slope that it comes down counts in the round in which following up does.
function follow_up (q)
  local unit, foe = q.unit, q.foe
  if holds_back (q) then return end
  set (unit, 'following', true)
  if unit.placed and not is_running (foe) and gap (unit, foe, 'now') > 0 then
    local path = short_of_others (unit, { { 'ahead', gap (unit, foe, 'now') } }, 'now')
    local meets = conform (unit, foe, path, nil, 'now')
    set (unit, 'followed-down', goes_down (unit, path))
    go (unit, path)
    if meets and tied ('strikes', unit, foe) then link ('strikes', unit, foe) end
  end
  say ('result', 'follows-foe', { unit = unit, foe = foe })
  outcome ('follows')
end

-- Friends on whom UNIT would end if it followed FOE up now: those of them who may follow too go first.
function friends_before (unit, foe)
  if not unit.placed or is_running (foe) then return {} end
  return friends_under (unit, run (unit, { { 'ahead', gap (unit, foe, 'now') } }, 'now'))
end

-- Whoever would rather stay tests for it.
function holds_back (q)
  if not q.holds then return false end
  check_choice (q.unit)
  local result = test_to_stay (q.unit)
  if is_flight (result) then outcome (result) elseif stays (result) then outcome ('holds-back') end
  return is_flight (result) or stays (result)
end

-- A test to leave an enemy alone; its result holds as any other (7.21).
function test_to_stay (unit)
  local result = test_result (unit, { unit = unit, avoids = true })
  apply_result (unit, result)
  return result
end

-- Whoever obeys leaves him alone.
function stays (result)
  return result == 'obeys' or result == 'as-required' or result == 'shaken'
end

-- Whoever runs goes after nobody.
function is_flight (result)
  return result == 'routs' or result == 'retreats'
end

-- The chase.

-- Enemies whom nobody else holds may go after UNIT when it breaks from the melee, or after another who
-- broke from it in this phase (7.15, S18).
function let_go (unit)
  for _, foe in ipairs (unit.placed and those_met (unit) or {}) do
    if fights (foe) and is_left_alone (foe, unit) then
      for _, other in ipairs (those_met (foe)) do
        may_chase (foe, other)
      end
    end
  end
end

-- The opponents of UNIT, and whom it touched when the phase began and no riders went through since: a
-- recoil ends no melee.
function those_met (unit)
  local touched = now (unit, 'broke-through') and {} or contacts (unit)
  return union (opponents (unit), filter (touched, stays_in_touch))
end

function stays_in_touch (foe)
  return stands_yet (foe) and not now (foe, 'broke-through')
end

-- Whether UNIT is the last of the opponents of FOE to run.
function is_left_alone (foe, unit)
  for _, other in ipairs (those_met (foe)) do
    if other.id ~= unit.id and not has_run (other) then return false end
  end
  return true
end

-- Whether UNIT runs, and no test of this melee may bring it to its senses yet.
function has_run (unit)
  local awaits = now (unit, 'fought') and now (unit, 'last-melee') == 'lost' and not now (unit, 'tested')
  return is_flight (now (unit, 'morale')) and not awaits
end

function may_chase (foe, unit)
  if not foe.pursuing then emit ('may-chase', { unit = foe, foe = unit }) end
end

-- Goes after FOE in the compulsory phases to come, or is held back by a test, which is the one attempt
-- that it has in this pursuit (4.10, 7.21).
function give_chase (q)
  local unit, foe = q.unit, q.foe
  if holds_back (q) then return end
  set (unit, 'pursuing', true)
  set (unit, 'chase', 0)
  set (unit, 'stop-tried', q.holds)
  link ('chases', unit, foe)
  say ('result', 'chases-foe', { unit = unit, foe = foe })
  outcome ('follows')
end

-- Lights and whoever is out of hand have no choice (4.8, 7.32).
function check_choice (unit)
  if unit.light then say ('forbid', 'lights-follow', { unit = unit }) end
  if unit.morale == 'advances' then say ('forbid', 'must-fight-on', { unit = unit }) end
end

-- One attempt to stop a pursuit (4.10).
function stop_pursuit (q)
  local unit = q.unit
  if not unit.pursuing then say ('forbid', 'not-compelled', { unit = unit }) end
  check_choice (unit)
  if unit.stop_tried then say ('forbid', 'tried-to-stop', { unit = unit }) end
  set (unit, 'stop-tried', true)
  local result = test_to_stay (unit)
  if stays (result) or is_flight (result) then end_pursuit (unit) end
  outcome (is_flight (result) and result or stays (result) and 'holds-back' or 'follows')
end

-- Breaking through.

-- Half a figure for each rider of the front rank and rank passed, never more than stand in one; then
-- on with the rest of the move (7.13).
function break_through (q)
  local unit, foe = q.unit, q.foe
  local riders = q.figures or fighting (unit, foe, q)
  local losses = 0
  local left = foe.n
  while left > 0 do
    local rank = min (files_of (foe), left)
    left = left - rank
    losses = losses + min (rank * steps ('tenths'), part_of (riders * steps ('tenths'), constant.ridden_down))
  end
  say ('result', 'rides-down', { unit = unit, foe = foe, n = losses })
  set (foe, 'broken-through', true)
  unform (foe, 'ridden-through')
  take_casualties (foe, losses, 'casualties.' .. foe.id)
  set (unit, 'broke-through', true)
  set (battle, 'ridden-through', true)
  if foe.type ~= 'LI' then emit ('broke-through', { unit = unit }) end
  if unit.placed then ride_on (unit, foe, q.path) end
  outcome ('breaks-through')
end

-- How far off the nearest enemy but FOE is: of several who break through, the one with the nearest
-- fresh enemy rides first, for where it ends may bar another (S13).
function ride_gap (unit, foe)
  local least
  for _, other in ipairs (near (unit, constant.farthest_sight, 'enemy')) do
    local between = other.id ~= foe.id and gap (unit, other)
    if between and (not least or least > between) then least = between end
  end
  return least
end

-- The rest of a charge move if it charged, else of a normal move; clear of FOE in any case, if he is within
-- such a move still. Who finds no room beyond stays where it is (S9).
function ride_on (unit, foe, path)
  local whole = len (unit.charging and unit.charge_move or unit.normal_move)
  local length = or_nothing (whole - mm (now (unit, 'way')))
  local clear = depth_of (foe) * foe.ranks + depth_of (unit) * unit.ranks + constant.detour
  if stands_yet (foe) then clear = clear + min (gap (unit, foe, 'now'), whole) end
  local way
  if path then
    check_ride (unit, foe, path, max (length, clear))
    way = squared_at_end (unit, foe, path)
  else
    way = way_on (unit, foe, max (length, clear))
  end
  if not way then return end
  if way.struck then strike (unit, way.struck, face (unit, way.struck)) end
  local made = run (unit, way.path, 'now')
  note_way (unit, made.length)
  if made.off then
    leave_table (unit)
    return
  end
  go (unit, way.path)
  if any (contacts (unit, 'now')) then
    set (unit, 'fought', false)
  end
end

-- A way that a player says goes ahead and wheels, no farther than MOST, past FOE alone, clear of
-- everybody at its end but for a fresh enemy whom it strikes (7.13).
function check_ride (unit, foe, path, most)
  local made = run (unit, path, 'now')
  local cost = cost_of (unit, made)
  check_legs (unit, made)
  if not cost then
    say ('forbid', 'barred-ground', { unit = unit })
  elseif cost > most then
    say ('forbid', 'too-far', { unit = unit })
  end
  for _, other in ipairs (made.passed) do
    if other.side ~= unit.side and other.id ~= foe.id then say ('forbid', 'enemy-in-way', { unit = unit, enemy = other }) end
  end
  local under = ridden_over (unit, foe, made)
  if under then say ('forbid', 'no-room', { unit = unit, other = under }) end
end

-- PATH, squared up to a fresh enemy whom UNIT touches at its end, and whom it STRUCK so.
function squared_at_end (unit, foe, path)
  local best
  for _, met in ipairs (run (unit, path, 'now').nearest) do
    local squared = is_fresh (unit, foe, met) and conform (unit, met.unit, path, nil, 'now')
    if squared and squared.room and (not best or is_nearer (unit, met.unit, best.struck)) then
      best = { path = squared.path, struck = met.unit }
    end
  end
  return best or { path = path, struck = false }
end

-- Whether MET, whom a way of UNIT touches, is neither FOE nor anybody whom it touches already.
function is_fresh (unit, foe, met)
  return met.unit.id ~= foe.id and slack () > met.gap and not has (contacts (unit, 'now'), met.unit)
end

-- FOE or a friend of UNIT on whom a run ends, or nil.
function ridden_over (unit, foe, made)
  if has (made.landed, foe) then return foe end
  return friends_under (unit, made)[1]
end

-- Straight on by LENGTH, and so much farther that UNIT ends neither on a friend nor on FOE, be it beyond
-- the table; or until it strikes an enemy beyond FOE, to whom it squares up if it has room. False, with
-- a word of it, if there is none before him.
function way_on (unit, foe, length)
  local fresh = peek (first_beyond, unit, foe, length)
  if not fresh then return past_all (unit, foe, clear_beyond (unit, foe, { { 'ahead', length } })) end
  local path = { { 'ahead', fresh.at } }
  local squared = conform (unit, fresh.unit, path, nil, 'now')
  for _, way in ipairs ({ squared and squared.room and squared.path or path, path }) do
    if #run (unit, way, 'now').landed == 0 then return { path = way, struck = fresh.unit } end
  end
  say ('note', 'stops-short', { unit = unit, other = fresh.unit })
  return false
end

-- PATH, if no other enemy whom UNIT fights stands where it ends; else false, with a word of it (S9).
function past_all (unit, foe, path)
  for _, other in ipairs (run (unit, path, 'now').landed) do
    if other.side ~= unit.side and other.id ~= foe.id then
      say ('note', 'stops-short', { unit = unit, other = other })
      return false
    end
  end
  return { path = path, struck = false }
end

-- The first fresh enemy straight ahead of UNIT within LENGTH, or within what it takes to be clear of FOE
-- and friends.
function first_beyond (unit, foe, length)
  local path = clear_of (unit, foe, { { 'ahead', length } })
  local first = false
  for _, met in ipairs (run (unit, path, 'now').nearest) do
    if is_fresh (unit, foe, met) and (not first or is_met_before (unit, met, first)) then first = met end
  end
  return first
end

-- PATH, so much longer that UNIT ends neither on a friend nor on FOE, be it beyond the table (S9).
function clear_beyond (unit, foe, path)
  local under = ridden_over (unit, foe, run (unit, path, 'now'))
  if not under then return path end
  say ('note', 'ends-clear', { unit = unit, other = under })
  return peek (clear_of, unit, foe, path)
end

function clear_of (unit, foe, path)
  local made = run (unit, path, 'now')
  while not made.off and ridden_over (unit, foe, made) do
    path = lengthened (path, constant.detour)
    made = run (unit, path, 'now')
  end
  return path
end

-- Three dice tell whether the riders rally to the standard, come home or ride on (7.13).
function gather (q)
  local unit = q.unit
  local total = sum ('break-through', { unit = unit }) + dice ('break-through', constant.breakers, 'D6')
  local result = outcome (lookup ('break-through', total))
  say ('result', 'gather-throw', { tested = unit, n = total })
  if result == 'must-retire' then
    unform (unit, 'scattered')
    set (unit, 'retiring', true)
  elseif result == 'in-hand' then
    set (unit, 'unformed', false)
    set (unit, 'morale', is_regular (unit) and 'obeys' or 'advances')
  else
    unform (unit, 'scattered')
    set (unit, 'morale', 'advances')
  end
end
