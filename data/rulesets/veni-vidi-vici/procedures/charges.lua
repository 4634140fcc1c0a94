-- Charges: declared by both sides unmeasured, sorted out, and moved (5.1 to 5.3, 5.9).

function declare (q)
  local unit, target = q.unit, q.target
  check_charger (unit, target)
  say ('result', 'declares', { unit = unit, target = target })
  set (unit, 'declared', true)
  set (unit, 'declared-lately', true)
  set (unit, 'only', q.only)
  link ('charges', unit, target)
end

-- What bars UNIT from charging anybody (5.1), or false.
function bar_of (unit)
  if unit.compelled then return 'was-compelled' end
  if flees (unit) or unit.morale == 'shaken' or unit.retiring then return 'no-heart' end
  if unit.charge_move == 0 then return 'never-charges' end
  if is_regular (unit) and not is_formed (unit) then return 'unformed-regulars' end
  if unit.declared_lately and not unit.declared and unit.morale ~= 'advances' then return 'charged-last-turn' end
  if rests_from_march (unit) then return 'has-marched' end
  return in_melee (unit) and 'in-melee'
end

function check_charger (unit, target)
  local bar = bar_of (unit)
  if bar then say ('forbid', bar, { unit = unit }) end
  if too_bold (unit, target) then say ('forbid', 'lights-keep-off', { unit = unit, target = target }) end
  if not sees (unit, target) then say ('forbid', 'not-seen', { unit = unit, target = target }) end
  if not in_charge_arc (unit, target) then
    say ('forbid', 'out-of-arc', { unit = unit, target = target })
  end
end

-- Whether any part of TARGET lies within the arc of a charge (5.1).
function in_charge_arc (unit, target)
  return within_arc (unit, target, - charge_arc (), charge_arc ())
end

-- That arc to either side, in 1/1000 degree.
function charge_arc ()
  return constant.charge_arc
end

function rests_from_march (unit)
  return constant.march_rest >= turn - unit.march_turn
end

-- Lights charge neither formed troops nor whoever faces them with a formed front (7.32).
function too_bold (unit, target)
  if not unit.light or target.light or switch.lights_charge then return false end
  return is_formed (target) and face (unit, target) == 'front'
end

-- Sorting out.

-- Whether the charge that UNIT declared on TARGET is one that it can make: measured before charges
-- move, then as it was marked.
function is_valid (unit, target)
  if unit.refused or unit.cancelled or unit.short then return false end
  return phase == 'charge-moves' or within (unit, target, pace (unit, unit.charge_move))
end

-- At the end of the phase of declarations each charge is judged once: who loses his, and who is too
-- far from all whom he charges (5.2). All that is measured for it stays off the slip.
function judge_charges (q)
  local fallen, short = {}, {}
  for _, unit in ipairs (q.units) do
    if peek (is_cancelled, unit) then
      set (unit, 'cancelled', true)
      fallen[#fallen + 1] = unit
    elseif peek (falls_short, unit) then
      set (unit, 'short', true)
      short[#short + 1] = unit
    end
  end
  if any (fallen) then say ('result', 'are-cancelled', { units = fallen }) end
  if any (short) then say ('result', 'are-short', { units = short }) end
end

-- Whether a charge of UNIT is to be marked, for it will not be made as it was declared.
function is_doubtful (unit)
  return unit.declared and not unit.refused and (is_cancelled (unit) or falls_short (unit))
end

function falls_short (unit)
  for _, target in ipairs (targets_of (unit)) do
    if is_valid (unit, target) then return false end
  end
  return true
end

-- Whom UNIT declared on.
function targets_of (unit)
  local found = {}
  for _, foe in ipairs (unit.declared and linked ('charges', unit) or {}) do
    if foe.side ~= unit.side and tied ('charges', unit, foe) then found[#found + 1] = foe end
  end
  return found
end

-- Enemies with a valid charge on UNIT, whatever becomes of it.
function valid_chargers (unit)
  local found = {}
  for _, foe in ipairs (linked ('charges', unit)) do
    if foe.side ~= unit.side and not foe.lost and tied ('charges', foe, unit) and is_valid (foe, unit) then found[#found + 1] = foe end
  end
  return found
end

-- The charge of UNIT falls away if somebody charges it whom it does not charge itself, or if it is
-- infantry and cavalry comes at it (5.2).
function is_cancelled (unit)
  if unit.cancelled then return true end
  local targets = targets_of (unit)
  for _, foe in ipairs (valid_chargers (unit)) do
    if not has (targets, foe) or is_infantry (unit) and is_cavalry (foe) then return true end
  end
  return false
end

-- Enemies who do charge UNIT.
function chargers_of (unit)
  local chargers = valid_chargers (unit)
  return without (chargers, filter (chargers, is_cancelled))
end

function still_charges (unit)
  return unit.declared and not unit.refused and not unit.compelled and unit.response == 'none' and not is_cancelled (unit)
end

-- Whether UNIT has a charge to make, or the normal move that stands for it, unless somebody struck it.
function owes_charge (unit)
  return still_charges (unit) and not unit.charging and not unit.moved and not is_held_up (unit)
end

function is_held_up (unit)
  return unit.short and in_melee (unit)
end

-- Whom UNIT lets go first: those whom it charges, but whoever is in reach does not wait for one who is not.
function goes_after (unit)
  local targets = targets_of (unit)
  return unit.short and targets or without (targets, filter (targets, 'short'))
end

-- Enemies whom UNIT charges and who charge it, near enough for each to come at the other, or both too
-- far off for that.
function rivals (unit)
  local found = {}
  if not owes_charge (unit) then return found end
  for _, foe in ipairs (targets_of (unit)) do
    local alike = unit.short == foe.short and (unit.short or is_in_reach (unit, foe))
    if alike and has (targets_of (foe), unit) and owes_charge (foe) then found[#found + 1] = foe end
  end
  return found
end

-- Whether neither of UNIT and FOE is too far from the other to charge it.
function is_in_reach (unit, foe)
  return within (unit, foe, min (charge_length (unit), charge_length (foe)))
end

function comes_at (unit, foe)
  local way = way_to (unit, foe, charge_length (unit))
  return way and way.unit == foe
end

-- Who moves with UNIT in one act: its nearest rival, if it is the nearest of that one's and each can come
-- straight at the other, or both are too far off; nil if nobody.
function meets (unit)
  local foe = nearest_of (unit, rivals (unit))
  if not foe or nearest_of (foe, rivals (foe)) ~= unit then return nil end
  return (unit.short or comes_at (unit, foe) and comes_at (foe, unit) and has_room_between (unit, foe)) and foe or nil
end

-- Whether UNIT and FOE, where they meet half way, end on nobody else.
function has_room_between (unit, foe)
  local ways = halfway (unit, foe, charge_length (unit), charge_length (foe))
  return #run (unit, ways.path).landed + #run (foe, ways.theirs).landed == 0
end

-- How far it is to the nearest of those whom UNIT charges.
function charge_gap (unit)
  local foe = nearest_of (unit, targets_of (unit))
  return foe and gap (unit, foe)
end

-- Whether UNIT must be tested for being charged: it is, and does not charge itself.
function stands_charged (unit)
  return #chargers_of (unit) > 0 and not still_charges (unit)
end

-- The move.

function charge (q)
  local unit = q.unit
  local target = q.target or nearest_of (unit, targets_of (unit))
  if unit.refused then say ('forbid', 'no-heart', { unit = unit }) end
  if unit.charging or unit.moved then say ('forbid', 'has-moved', { unit = unit }) end
  if not target or not has (targets_of (unit), target) and not is_countering (unit) then
    say ('forbid', 'not-declared', { unit = unit })
    return
  end
  if unit.compelled or is_cancelled (unit) or is_held_up (unit) or not target.placed then
    say ('result', 'is-cancelled', { unit = unit })
    outcome ('lapses')
    return
  end
  say ('result', 'charge-comes', { charger = unit, enemy = target })
  local other = unit.placed and meets (unit)
  if other then
    if unit.short then walk_at_each_other (unit, other) else meet_between (unit, other) end
    return
  end
  local way = not unit.short and way_to (unit, target, charge_length (unit))
  if way and ends_free (unit, way) then
    run_in (unit, way.unit, way)
  else
    walk_at (unit, target)
  end
end

-- Who charge each other meet half way, both in the same act (3.1, 5.2).
function meet_between (unit, foe)
  local ways = halfway (unit, foe, charge_length (unit), charge_length (foe))
  if lapses_at_fled_ground (unit, ways.path) or lapses_at_fled_ground (foe, ways.theirs) then return end
  for _, one in ipairs ({ unit, foe }) do
    local path = one == unit and ways.path or ways.theirs
    set (one, 'charging', true)
    begin_melee (one)
    note_way (one, run (one, path).length)
    pay_ground (one, run (one, path))
    note_descent (one, path)
  end
  strike (unit, foe, 'front', true)
  strike (foe, unit, 'front', true)
  go (unit, ways.path)
  go (foe, ways.theirs)
  outcome ('meets')
end

function is_countering (unit)
  return unit.response == 'counter-charge'
end

-- Counter-chargers lose a quarter to their surprise (5.5).
function charge_length (unit)
  local whole = pace (unit, unit.charge_move)
  if not is_countering (unit) then return whole end
  return whole - pace (unit, switch.counter_by_charge and unit.charge_move or unit.normal_move) // constant.quarters
end

-- The way by which UNIT comes at TARGET within LENGTH; at another enemy who stands before it, unless
-- it charges TARGET only (5.3); false if none does.
function way_to (unit, target, length)
  for _, way in ipairs (reach (unit, {
    length = length, wheel = charge_arc (), to = { target },
    grounds = grounds_for (unit), past = friends_passed (unit),
  })) do
    if way.reaches then return way end
    if way.blocker and not unit.only and is_enemy (way.blocker, unit) then return way_to (unit, way.blocker, length) end
  end
  return false
end

-- Whether what bars the way is an enemy unit; features have no side.
function is_enemy (blocker, unit)
  return has (near (unit, len (unit.charge_move), 'enemy'), blocker)
end

-- Friends that a charge may go through: lights go through anybody and anybody through them.
function friends_passed (unit)
  local found = {}
  for _, other in ipairs (near (unit, len (unit.charge_move), 'friend')) do
    if other.light or unit.type == 'LI' then found[#found + 1] = other end
  end
  return found
end

-- Whether UNIT, squared up or not, ends its charge on none of those whom it went through.
function ends_free (unit, way)
  local squared = conform (unit, way.unit, way.path)
  return squared and squared.room or not any (friends_under (unit, run (unit, way.path)))
end

function run_in (unit, target, way)
  if lapses_at_fled_ground (unit, way.path) then return end
  local made = run (unit, way.path)
  local squared = conform (unit, target, way.path)
  set (unit, 'charging', true)
  begin_melee (unit)
  begin_melee (target)
  note_way (unit, way.length)
  pay_ground (unit, made)
  note_descent (unit, way.path)
  if way.origin == 'left' or way.origin == 'right' or way.origin == 'rear' then
    link ('strikes', unit, target)
  end
  strike (unit, target, way.origin)
  go (unit, squared and squared.room and squared.path or way.path)
  outcome ('reaches')
end

-- A fresh melee counts its rounds and recoils from the start.
function begin_melee (unit)
  if in_melee (unit) then return end
  set (unit, 'rounds', 0)
  set (unit, 'ranks-fought', 0)
  set (unit, 'recoiled', false)
  set (unit, 'following', false)
  set (unit, 'followed-down', false)
end

-- What contact does to the one who is struck (6.1), who may be MOVING too.
function strike (unit, target, origin, moving)
  end_order (unit)
  end_order (target)
  if is_running (target) then return end
  if target.secure_flanks then origin = 'front' end
  if origin ~= 'front' then unform (target, 'struck-aside') end
  if target.marching then unform (target, 'struck-marching') end
  if is_caught_forming (unit, target) then unform (target, 'struck-forming') end
  local caught = is_infantry (target) and (moving or target.moved or is_countering (target))
  if caught and (is_mounted (unit) or unit.fanatic) then unform (target, 'struck-moving') end
end

-- A tortoise and Skythian order end where the enemy touches, the latter in an evasion too (6.3).
function end_order (unit)
  if unit.covered or unit.backwards then set (unit, 'formation', 'line') end
end

-- Whether UNIT comes before TARGET has its new order: its charge takes the share of the turn that its
-- way is of its move; work of earlier turns that is not done goes on all through this one (5.6, 6.1).
function is_caught_forming (unit, target)
  return target.work > 0 or target.quarters_used * len (unit.charge_move) > constant.quarters * mm (now (unit, 'way'))
end

-- Out of reach: a whole normal move towards the target instead, or up to 2 cm before whoever stands in
-- the way (5.2, 5.9).
function walk_at (unit, target)
  local path = walk_to (unit, target, min (pace (unit, unit.normal_move), gap (unit, target)))
  if lapses_at_fled_ground (unit, path) then return end
  walk (unit, path)
  outcome ('falls-short')
end

-- The same for two who declared on each other: where the ground between them, less 2 cm, is too short for
-- both moves, they share it, each half and what the other cannot use (5.2, 5.9).
function walk_at_each_other (unit, foe)
  local ground = or_nothing (gap (unit, foe) - constant.standoff)
  local own, theirs = pace (unit, unit.normal_move), pace (foe, foe.normal_move)
  local path = walk_to (unit, foe, min (own, max (ground // 2, ground - theirs)))
  local other = walk_to (foe, unit, min (theirs, max (ground // 2, ground - own)))
  if lapses_at_fled_ground (unit, path) or lapses_at_fled_ground (foe, other) then return end
  walk (unit, path)
  walk (foe, other)
  outcome ('falls-short')
end

function walk_to (unit, target, length)
  local path = as_far_as (unit, { { 'pivot', bearing (unit, target) }, { 'ahead', length } }, length)
  return short_of_others (unit, short_of_enemies (unit, path))
end

function walk (unit, path)
  note_way (unit, path[2][2])
  pay_ground (unit, run (unit, path))
  note_descent (unit, path)
  go (unit, path)
end

-- PATH, which turns and goes ahead, so that it ends 2 cm before the first enemy in the way.
function short_of_enemies (unit, path)
  local made = run (unit, path)
  local met = first_met (unit, made)
  if not met then return path end
  local free = met.at - made.legs[1].length - constant.standoff
  return { path[1], { 'ahead', or_nothing (min (path[2][2], free)) } }
end

-- Whether a charge falls away because it would lead over ground that friends fled over (5.9).
function lapses_at_fled_ground (unit, path)
  local other = fled_over (unit, path)
  if not other then return false end
  say ('effect', 'fled-ground', { unit = unit, other = other })
  outcome ('lapses')
  return true
end
