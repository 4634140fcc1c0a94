-- Pursuit: whom it is after, how it catches up, and how it ends (4.10).

function pursuit_length (unit)
  return or_nothing (len (unit.charge_move) - constant.pursuit_loss * unit.chase)
end

-- Whom UNIT went after and who is still there.
function quarries_of (unit)
  local found = {}
  for _, foe in ipairs (linked ('chases', unit)) do
    if tied ('chases', unit, foe) and foe.placed then found[#found + 1] = foe end
  end
  return found
end

-- Whom UNIT is after: of several the nearest of those who flee.
function quarry_of (unit)
  local best = false
  for _, foe in ipairs (quarries_of (unit)) do
    if not best or flees (foe) and not flees (best) or flees (foe) == flees (best) and is_nearer (unit, foe, best) then best = foe end
  end
  return best
end

-- Whether the quarry stands and touches UNIT: that is no pursuit any more but a melee.
function has_caught (unit)
  local foe = unit.pursuing and quarry_of (unit)
  return foe and not flees (foe) and has (contacts (unit), foe) or false
end

function must_pursue (unit)
  return unit.pursuing and not has_caught (unit)
end

-- How far it is to whom UNIT pursues.
function quarry_gap (unit)
  local foe = quarry_of (unit)
  return foe and gap (unit, foe)
end

function pursue (q)
  local unit = q.unit
  check_compelled (unit, unit.pursuing)
  if has_caught (unit) then
    drop_pursuit (unit)
    say ('result', 'pursuit-goes', { pursuer = unit })
    outcome ('holds-back')
    return
  end
  local foe = quarry_of (unit)
  local length = pursuit_length (unit)
  say ('result', 'pursuit-goes', { pursuer = unit })
  if not foe or not within (unit, foe, length, 'turn') then
    end_pursuit (unit)
    outcome ('gets-away')
    return
  end
  set (unit, 'compelled', true)
  catch (unit, foe, length)
end

-- At the start of the turn: those whose quarry stands.
function end_pursuits (q)
  for _, unit in ipairs (q.units) do
    drop_pursuit (unit)
  end
end

function drop_pursuit (unit)
  set (unit, 'pursuing', false)
  set (unit, 'chase', 0)
  for _, foe in ipairs (linked ('chases', unit)) do
    if tied ('chases', unit, foe) then link ('chases', unit, foe, false) end
  end
end

-- Who loses contact loses order (6.1).
function end_pursuit (unit)
  drop_pursuit (unit)
  unform (unit, 'lost-contact')
end

-- After FOE; whoever stands in the way is charged if the quarry went through it, and gone round if the
-- quarry went round it; else the chase ends before him (4.10).
function catch (unit, foe, length)
  local path = as_far_as (unit, { { 'pivot', bearing (unit, foe) }, { 'ahead', length } }, length)
  local met = first_met (unit, run (unit, path), foe)
  if bars_chase (met, foe) then
    local around = way_after (unit, foe, length)
    local next = around and first_met (unit, run (unit, around), foe)
    if around and not bars_chase (next, foe) then path, met = around, next end
  end
  if met then path = cut_at (path, run (unit, path), met.at) end
  if bars_chase (met, foe) then
    halt_pursuit (unit, lengthened (path, - constant.standoff))
    return
  end
  if met and met.unit.id ~= foe.id then
    unform (unit, 'fresh-enemy')
    foe = met.unit
  end
  add (unit, 'chase', 1)
  local squared = met and conform (unit, foe, path)
  local blocker = squared and (squared.blocker or run (unit, squared.path).landed[1])
  if squared and squared.room and not blocker then
    come_upon (unit, foe, path, squared.path)
  else
    if blocker then say ('note', 'no-room', { unit = unit, other = blocker }) end
    keep_after (unit, path)
  end
end

-- Whether MET, whom a chase of FOE comes up against, ends it: another enemy, whom no fleers went through.
function bars_chase (met, foe)
  return met and met.unit.id ~= foe.id and not met.unit.passed_by_fleers
end

-- The way of UNIT after FOE as FOE went: to where it was, then leg by leg, as far as LENGTH; false if
-- nothing is known of that.
function way_after (unit, foe, length)
  local way = tied ('fled', foe, foe)
  if not way then return false end
  local off, there = gap (unit, foe, 'turn'), bearing (unit, foe, 'turn')
  local path, left = { { 'pivot', there }, { 'ahead', off } }, length - off
  local heading = turned (bearing (unit, 'north') - bearing (foe, 'north', 'turn') - there)
  for _, leg in ipairs (run (foe, way).legs) do
    local aim = leg.kind == 'back' and heading + half_turn () or heading
    if leg.kind == 'side' then return false end
    if leg.kind == 'pivot' or leg.kind == 'turn' then
      heading = turned (heading + leg.angle)
    elseif left > 0 and leg.length > 0 then
      local ahead = root (leg.length * leg.length - leg.aside * leg.aside)
      local part = min (left, leg.length)
      path[#path + 1] = { 'pivot', turned (aim) }
      path[#path + 1] = { leg.kind == 'incline' and 'incline' or 'ahead', ahead * part // leg.length, leg.aside * part // leg.length }
      left, heading = left - part, heading - aim
    end
  end
  return path
end

-- PATH up to AT, as far along the run MADE of it.
function cut_at (path, made, at)
  local legs = {}
  for i, leg in ipairs (path) do
    local length = made.legs[i].length
    if at >= length or 0 >= length or leg[1] == 'pivot' then
      legs[i] = leg
    else
      local part = or_nothing (at)
      legs[i] = { leg[1], leg[2] * part // length, leg[3] and leg[3] * part // length }
    end
    at = at - length
  end
  return legs
end

-- Squares up to FOE and charges home.
function come_upon (unit, foe, path, squared)
  local origin = face (unit, foe)
  set (unit, 'charging', true)
  begin_melee (unit)
  begin_melee (foe)
  note_way (unit, distance_of (run (unit, path)))
  note_descent (unit, path)
  if origin ~= 'front' and not is_running (foe) then link ('strikes', unit, foe) end
  strike (unit, foe, origin)
  go (unit, squared)
  outcome ('catches')
end

-- Out of reach still, or no room to come to blows: the pursuit goes on next turn.
function keep_after (unit, path)
  path = short_of_others (unit, path)
  note_way (unit, distance_of (run (unit, path)))
  note_descent (unit, path)
  go (unit, path)
  outcome ('keeps-after')
end

-- Another enemy bars the chase: UNIT stops before him, and reforms for the rest of its move (4.10, 6.2).
function halt_pursuit (unit, path)
  path = short_of_others (unit, path)
  end_pursuit (unit)
  set (unit, 'halted', true)
  note_way (unit, distance_of (run (unit, path)))
  go (unit, path)
  outcome ('gets-away')
end

-- The first enemy that a run comes up against, of several at once FOE.
function first_met (unit, made, foe)
  local best
  for _, met in ipairs (made.nearest) do
    if slack () > met.gap and (not best or is_met_before (unit, met, best, foe)) then best = met end
  end
  return best
end

-- Whether a run of UNIT comes up against MET before OTHER; of two at once FOE counts, else where they stand.
function is_met_before (unit, met, other, foe)
  if met.at ~= other.at then return other.at > met.at end
  if foe and (met.unit.id == foe.id or other.unit.id == foe.id) then return met.unit.id == foe.id end
  return is_nearer (unit, met.unit, other.unit)
end
