-- What the charged do: stand, counter-charge, evade (5.4 to 5.7).

function respond (q)
  local unit = q.unit
  if not any (chargers_of (unit)) then say ('forbid', 'not-charged', { unit = unit }) end
  if unit.compelled and q.response ~= 'stand' then
    say ('forbid', 'was-compelled', { unit = unit })
  elseif q.response == 'counter-charge' then
    check_counter (unit)
  elseif q.response == 'evade' then
    check_evader (unit)
  end
  if unit.morale == 'advances' and q.response ~= 'counter-charge' and may_counter (unit) then
    say ('forbid', 'must-counter', { unit = unit })
  end
  say ('result', 'answers-' .. q.response, { unit = unit })
  set (unit, 'response', q.response)
end

-- Not infantry against cavalry, nor lights against others; nobody out of heart, nor whoever has had a
-- compulsory move (5.5, 5.7).
function may_counter (unit)
  if unit.compelled or unit.charge_move == 0 or unit.morale == 'shaken' or rests_from_march (unit) then return false end
  for _, foe in ipairs (chargers_of (unit)) do
    if is_infantry (unit) and is_cavalry (foe) or unit.light and not foe.light then return false end
  end
  return true
end

function check_counter (unit)
  if not may_counter (unit) then say ('forbid', 'never-counters', { unit = unit }) end
end

function check_evader (unit)
  if not unit.may_evade then say ('forbid', 'never-evades', { unit = unit }) end
  if rests_from_march (unit) then say ('forbid', 'has-marched', { unit = unit }) end
  if in_melee (unit) then say ('forbid', 'in-melee', { unit = unit }) end
end

function nearest_of (unit, list)
  local best
  for _, one in ipairs (list) do
    if not best or is_nearer (unit, one, best) then best = one end
  end
  return best
end

-- Whether ONE is nearer to UNIT than OTHER, or as near and counts before him.
function is_nearer (unit, one, other)
  local first, second = gap (unit, one), gap (unit, other)
  return second > first or first == second and stands_before (unit, one, other)
end

-- Whether UNIT touches ONE along more than OTHER; else has him more squarely ahead; else to its left (S15).
function stands_before (unit, one, other)
  local first, second = frontage_with (unit, one), frontage_with (unit, other)
  if first ~= second then return first > second end
  return is_squarer (bearing (unit, one), bearing (unit, other))
end

function is_squarer (angle, other)
  return abs (other) > abs (angle) or abs (other) == abs (angle) and other > angle
end

-- Along how much UNIT touches OTHER.
function frontage_with (unit, other)
  local length = 0
  for _, touch in ipairs (touching (unit)) do
    if touch.unit.id == other.id then length = length + touch.frontage end
  end
  return length
end

-- How far the nearest of those who charge UNIT is.
function charger_gap (unit)
  local foe = nearest_of (unit, valid_chargers (unit))
  return foe and gap (unit, foe)
end

-- Away from the chargers by the evade move and one die.
function evade (q)
  local unit = q.unit
  if unit.response ~= 'evade' then say ('forbid', 'not-evading', { unit = unit }) end
  local length = pace (unit, unit.evade_move + dice ('evade', 1, die_of (unit)))
  local foe = nearest_of (unit, valid_chargers (unit))
  end_order (unit)
  if not foe then return end
  say ('result', 'evades-foe', { unit = unit, enemy = foe })
  run_off (unit, q, q.path or as_far_as (unit, away_from (unit, foe, length), length), length)
end

-- How near straight ahead an enemy must be for UNIT to face about, or to go straight at him (S15).
function about_arc ()
  return constant.about_arc
end

-- Straight away from FOE: about face if it comes from ahead, else a free turn.
function away_from (unit, foe, length)
  local angle = away (unit, foe)
  if abs (angle) >= half_turn () - about_arc () then return { { 'turn', half_turn () }, { 'ahead', length } } end
  return { { 'pivot', angle }, { 'ahead', length } }
end

-- Counter-chargers come to meet whoever charges them (5.5, S11); the chargers then move up.
function counter_charge (q)
  local unit = q.unit
  if not is_countering (unit) then say ('forbid', 'not-countering', { unit = unit }) end
  local foe = nearest_of (unit, valid_chargers (unit))
  if not foe then return end
  if is_cavalry (unit) and unit.passed then
    say ('effect', 'ridden-past', { unit = unit })
    outcome ('lapses')
    return
  end
  local length = min (charge_length (unit), gap (unit, foe) // constant.counter_share)
  local angle = bearing (unit, foe)
  local path = { { 'pivot', abs (angle) > about_arc () and angle or 0 }, { 'ahead', length } }
  path = short_of_others (unit, short_of_enemies (unit, path))
  if lapses_at_fled_ground (unit, path) then return end
  say ('result', 'counters-foe', { unit = unit, enemy = foe })
  set (unit, 'charging', true)
  note_way (unit, path[#path][2])
  pay_ground (unit, run (unit, path))
  note_descent (unit, path)
  go (unit, path)
end
