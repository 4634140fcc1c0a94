-- What the charged do: stand, turn, evade, counter-charge, shoot (S43 to S47).

function respond (q)
  local unit, foe = q.unit, q.foe
  if unit.placed and not all_declared () then say ('forbid', 'all-declare-first', q) end
  if unit.answer ~= 'none' then say ('forbid', 'has-answered', { unit = unit }) end
  if unit.placed and not has (chargers_of (unit), foe) then say ('forbid', 'not-charged', { unit = unit, enemy = foe }) end
  if in_combat (unit) and q.response ~= 'stand' then say ('forbid', 'fighters-stand', { unit = unit }) end
  say ('result', 'answers-' .. q.response, { unit = unit, foe = foe })
  set (unit, 'answer', q.response)
  if q.response == 'turn' then
    turn_to (unit, foe)
  elseif q.response == 'evade' then
    evade (unit, foe)
  elseif q.response == 'counter-charge' then
    check_counter (unit, foe, q.declared or most_dice (unit))
    set (unit, 'charge-dice', q.declared or most_dice (unit))
  end
end

-- Whoever is struck in flank or rear may face about if the enemy comes from far enough.
function turn_to (unit, foe)
  if before_front (foe, unit) then say ('forbid', 'meets-it-anyway', { unit = unit }) end
  if unit.grade == 'none' or not outside (unit, foe, len (lookup ('turn-in-time', unit.grade))) then
    say ('forbid', 'no-time-to-turn', { unit = unit, enemy = foe })
  end
  if not unit.placed then return end
  local angle = bearing (unit, foe)
  local behind = abs (angle) > half_turn () - constant.arc
  local quarter = quarter_turn ()
  local path = { { 'turn', behind and half_turn () or 0 > angle and - quarter or quarter } }
  for _, other in ipairs (run (unit, path).landed) do
    say ('forbid', 'no-room', { unit = unit, other = other })
  end
  move (unit, path)
end

function may_evade (unit)
  return lights (unit) or kind_of (unit, 'cavalry') and is_loose (unit)
end

-- Directly away with all dice, at the price of a DP.
function evade (unit, foe)
  if not may_evade (unit) then say ('forbid', 'never-evades', { unit = unit }) end
  local distance = dice ('evade', unit.move_dice, 'AvD') * constant.pip
  take_dps (unit, sum ('evade', { unit = unit }), 'evade')
  set (unit, 'evaded', true)
  set (unit, 'moved', true)
  if not unit.placed then return end
  local path = on_table (unit, away (unit, foe), distance)
  path = path and clear_of_friends (unit, path)
  if not path then return end
  local made = run (unit, path)
  check_flight (unit, made)
  cross (unit, made)
  go (unit, path)
  calm_horses (unit)
end

-- A turn, then straight on as far as LENGTH and the table go; nil if that is nowhere.
function on_table (unit, angle, whole)
  local length = peek (longest_that, whole, stays_on_table, unit, angle)
  if length ~= whole then say ('note', 'waits-at-edge', { unit = unit }) end
  return length and { { 'turn', angle }, { 'ahead', length } } or nil
end

function stays_on_table (length, unit, angle)
  return not run (unit, { { 'turn', angle }, { 'ahead', length } }).off
end

-- PATH of somebody who flees, so that it ends on no friend (S64): on beyond them by half a JT at a time,
-- or if there is no room, back to where it was clear; nil if that is nowhere.
function clear_of_friends (unit, path)
  if not any (friends_under (unit, path)) then return path end
  say ('note', 'ends-clear', { unit = unit, other = friends_under (unit, path)[1] })
  return peek (way_clear_of_friends, unit, path)
end

function way_clear_of_friends (unit, path)
  local length, step = path[#path][2], constant.pip
  local beyond = with_length (path, length + step)
  while is_way_out (unit, beyond) do
    if not any (friends_under (unit, beyond)) then return beyond end
    beyond = with_length (path, beyond[#path][2] + step)
  end
  local back = longest_that (length - step, ends_on_no_friend, unit, path)
  return back and with_length (path, back) or nil
end

function ends_on_no_friend (length, unit, path)
  return not any (friends_under (unit, with_length (path, length)))
end

-- PATH with a last leg so long.
function with_length (path, length)
  local changed = {}
  for i, leg in ipairs (path) do
    changed[i] = i == #path and { leg[1], length } or leg
  end
  return changed
end

-- PATH as far as it ends in nobody and on the table; nil if that is nowhere.
function short_of_others (unit, path)
  return peek (way_short_of_others, unit, path)
end

function way_short_of_others (unit, path)
  local length = longest_that (path[#path][2], ends_in_nobody, unit, path)
  return length and with_length (path, length) or nil
end

-- Nobody, and not beyond the table.
function ends_in_nobody (length, unit, path)
  local made = run (unit, with_length (path, length))
  return not made.off and not any (made.landed)
end

function friends_under (unit, path)
  return filter (run (unit, path).landed, 'side', unit.side)
end

function is_way_out (unit, path)
  local made = run (unit, path)
  return not made.off and not is_barred (unit, made)
end

-- Who flees passes friends, but neither enemies nor barred ground.
function check_flight (unit, made)
  if is_barred (unit, made) then say ('umpire', 'is-barred', { unit = unit }) end
end

-- Counter-charges.

function check_counter (unit, foe, n)
  if not kind_of (unit, 'cavalry') and not kind_of (unit, 'elephants') and not kind_of (unit, 'shock-infantry') then
    say ('forbid', 'never-counters', { unit = unit })
  end
  if unit.shaken then say ('forbid', 'shaken-charger', { unit = unit }) end
  if not before_front (foe, unit) then say ('forbid', 'not-in-front', { unit = unit, enemy = foe }) end
  check_dice (unit, n)
end

-- Both throw. They meet halfway, or where the shorter throw ends; if both together fall short, or do not
-- touch there, so do both.
function meet (unit, target, n)
  local own = dice ('charge', n, 'AvD') * constant.pip
  local others = dice ('counter-charge.' .. target.id, declared_dice (target), 'AvD') * constant.pip
  local way, back = choose_way (unit, target), choose_way (target, unit)
  local made = run (lead_of (unit, target, way), way)
  local between, returned = made.length, run (lead_of (target, unit, back), back, 'now')
  tell_charge (unit, target)
  set (target, 'moved', true)
  set (target, 'charging', true)
  if between > own + others then
    fall_short (unit, way, own)
    fall_short (target, back, others)
    outcome ('falls-short')
    return
  end
  local half = between // 2
  local share = half > own and own or max (half, between - others)
  local both = { unit = unit, made = made, target = target, returned = returned, least = between - min (others, between), most = min (own, between) }
  local spot = peek (find_spot, both, share)
  if not spot then
    fall_short (unit, way, share)
    fall_short (target, back, between - share)
    outcome ('falls-short')
    return
  end
  local part = cut_path (returned, between - spot)
  local came = run (target, part, 'now')
  advance (target, unit, part)
  local rest = way_to (unit, target, 'now') or way_of_one (unit, target) or way
  if not comes_up_to (unit, target, rest) then
    fall_short (unit, way, spot)
    lose_breath (target)
    outcome ('falls-short')
    return
  end
  tire_by_dice (unit, n)
  tire_by_dice (target, declared_dice (target))
  set (unit, 'charged', true)
  come_to_meet (target, unit, came)
  arrive (unit, target, rest, run (unit, rest))
  outcome ('meets')
end

-- How far the charger goes so that both have a free way to there: what is nearest to SHARE, by half a JT at a
-- time, within what both have thrown; nil if that is nowhere.
function find_spot (both, share)
  local step, aside = constant.pip, 0
  while both.made.length >= aside do
    for _, spot in ipairs ({ share - aside, share + aside }) do
      if spot >= both.least and both.most >= spot and is_clear_spot (both, spot) then return spot end
    end
    aside = aside + step
  end
  return nil
end

function is_clear_spot (both, spot)
  return is_clear_part (both.unit, both.target, cut_path (both.made, spot))
    and is_clear_part (both.target, both.unit, cut_path (both.returned, both.made.length - spot))
end

-- Whether PATH takes UNIT, or if it is loose a stand of it, to FOE past nobody else who bars it, and ends in
-- nobody else.
function is_clear_part (unit, foe, path)
  if is_clear_run (unit, foe, run (unit, path)) then return true end
  for _, stand in ipairs (is_loose (unit) and unit.stands or {}) do
    if is_clear_run (unit, foe, run (stand, path)) then return true end
  end
  return false
end

function is_clear_run (unit, foe, made)
  for _, met in ipairs (made.landed) do
    if met.id ~= foe.id and met.id ~= unit.id then return false end
  end
  return not barrier_of (unit, foe, made)
end

-- UNIT comes to meet FOE by PATH, the stands each for itself if they are loose and do not all get through.
function advance (unit, foe, path)
  if not any (path) then return end
  if is_loose (unit) and not is_clear_run (unit, foe, run (unit, path)) then
    slip_in (unit, foe, path)
  else
    go (unit, path)
  end
end

-- The counter-charger has gone its part of the way; whoever it meets squares up to it.
function come_to_meet (unit, foe, made)
  gather_impetus (unit, made)
  strike (unit, foe)
  calm_horses (unit)
  cross (unit, made)
end

-- Shooting in combat.

-- Standing infantry with missiles shoots at one charger before its front.
function shoot_charger (q)
  local unit, target = q.unit, q.target
  if not kind_of (unit, 'infantry') or not (unit.short or unit.long) then say ('forbid', 'shoots-not-now', { unit = unit }) end
  if unit.evaded or unit.charged then say ('forbid', 'not-standing', { unit = unit }) end
  if unit.shot_now then say ('forbid', 'has-shot', { unit = unit }) end
  if not target.charged or unit.placed and not has (contacts (unit), target) then
    say ('forbid', 'not-charged', { unit = unit, enemy = target })
  end
  if not meets_front (unit, target) then say ('forbid', 'out-of-arc', q) end
  if man_to_man (unit) then say ('forbid', 'man-to-man', { unit = unit }) end
  local n = shooting_dice (unit, target, false)
  local kind = shoots_easily (unit, target) and 'shooting-easy' or 'shooting'
  say ('note', 'shooting-dice', { unit = unit, n = n })
  set (unit, 'has-shot', true)
  set (unit, 'shot-now', true)
  local hits = dice (kind, n, 'D6', lookup ('to-hit', kind == 'shooting' and 'usual' or 'easy'))
  say ('result', 'unit-shoots', { unit = unit, target = target, n = hits, all = n })
  shot_at (target, hits, unit)
end

-- Where hoplites fight hoplites nobody shoots.
function man_to_man (unit)
  for _, one in ipairs (unit.placed and melee_of (unit) or {}) do
    for _, foe in ipairs (kind_of (one, 'hoplites') and contacts (one) or {}) do
      if kind_of (foe, 'hoplites') then return true end
    end
  end
  return false
end

-- Whether UNIT has a choice at all: whoever has none stands, and who charges himself has answered.
function may_answer (unit, foe)
  if not unit.placed or in_combat (unit) or kind_of (unit, 'artillery') or unit.answer ~= 'none' or unit.evaded then return false end
  return may_evade (unit) or not before_front (foe, unit) or kind_of (unit, 'cavalry')
    or kind_of (unit, 'elephants') or kind_of (unit, 'shock-infantry')
end
