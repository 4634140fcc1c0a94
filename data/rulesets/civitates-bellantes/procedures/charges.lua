-- Charges: declared, then made (S39 to S42, S49).

-- The legs of a run as a path again, as far as LENGTH goes; a wheel is made whole or not at all.
function cut_path (made, length)
  local path = {}
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'wheel' and length >= leg.length then
      path[#path + 1] = { 'wheel', leg.angle }
    elseif leg.kind == 'ahead' and length >= hair () then
      path[#path + 1] = { 'ahead', min (leg.length, length) }
    end
    length = length - leg.length
  end
  return path
end

function check_charger (unit, target, n)
  check_stays (unit)
  if unit.shaken then say ('forbid', 'shaken-charger', { unit = unit }) end
  if unit.control == 'halted' then say ('forbid', 'is-halted', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if shape (unit) == 'column' or kind_of (unit, 'artillery') then say ('forbid', 'never-charges', { unit = unit }) end
  if is_formed (unit) and worst_going (target, footing (target)) == 'difficult' then say ('forbid', 'barred-ground', { unit = unit }) end
  if lights (unit) and not kind_of (unit, 'javelinmen') and not kind_of (unit, 'rabble') and steady (target) and before_front (unit, target) then
    say ('forbid', 'never-charges', { unit = unit })
  end
  if target.evaded then return end
  if not can_see (unit, target) then say ('forbid', 'not-seen', { unit = unit, target = target }) end
  if not lies_ahead (unit, target) then say ('forbid', 'out-of-arc', { unit = unit, target = target }) end
  if not within (unit, target, n * constant.charge_pips * constant.pip) then say ('forbid', 'too-far', { unit = unit }) end
end

function check_dice (unit, n)
  if not has_dice (unit, n) then say ('forbid', 'too-many-dice', { unit = unit, n = most_dice (unit) }) end
end

-- Whether UNIT can throw N dice for a charge.
function has_dice (unit, n)
  return n >= 1 and most_dice (unit) >= n
end

-- Phalanx infantry and cataphracts never charge with all their dice.
function most_dice (unit)
  local held = kind_of (unit, 'phalanx-infantry') or kind_of (unit, 'cataphracts')
  return held and unit.move_dice - 1 or unit.move_dice
end

function declared_dice (unit)
  return unit.charge_dice > 0 and unit.charge_dice or most_dice (unit)
end

-- Declarations.

-- Whether both sides have declared: it is the second half of the phase. Where nobody acts nobody has
-- still to declare.
function all_declared ()
  return not side or not side_of (side).first
end

-- Somebody who is charged and has not answered yet, and by whom; nil if all have.
function unanswered ()
  for _, unit in ipairs (battle.units) do
    for _, target in ipairs (unit.placed and linked ('charges', unit) or {}) do
      if target.side ~= unit.side and tied ('charges', unit, target) and may_answer (target, unit) then return target, unit end
    end
  end
  return nil
end

-- The enemies who have declared a charge on UNIT.
function chargers_of (unit)
  local found = {}
  for _, enemy in ipairs (unit.placed and linked ('charges', unit) or {}) do
    if has_declared (enemy, unit) then found[#found + 1] = enemy end
  end
  return found
end

function declare (q)
  local n = q.declared or most_dice (q.unit)
  check_dice (q.unit, n)
  check_charger (q.unit, q.target, n)
  if q.unit.charge_dice > 0 then
    say ('forbid', 'has-declared', { unit = q.unit })
  elseif q.unit.answer ~= 'none' then
    say ('forbid', 'has-answered', { unit = q.unit })
  end
  for _, enemy in ipairs (chargers_of (q.unit)) do
    say ('forbid', 'only-responds', { unit = q.unit, enemy = enemy })
  end
  if q.unit.placed then check_charge_way (q.unit, q.target, choose_way (q.unit, q.target)) end
  if in_combat (q.target) then say ('note', 'into-melee', { target = q.target }) end
  say ('result', 'declares', { unit = q.unit, target = q.target, n = n })
  set (q.unit, 'charge-dice', n)
  set (q.unit, 'answer', 'stand')
  link ('charges', q.unit, q.target)
end

-- The move.

function charge (q)
  local unit, target = q.unit, q.target
  local n = q.declared or declared_dice (unit)
  local declared = unit.placed and has_declared (unit, target)
  if unit.placed and not all_declared () then say ('forbid', 'all-declare-first', q) end
  if unit.placed and not declared and unit.side ~= side then say ('forbid', 'none-declared', q) end
  check_dice (unit, n)
  if not declared then check_charger (unit, target, n) end
  if not has_dice (unit, n) then return end
  if not unit.placed then
    local length = dice ('charge', n, 'AvD') * constant.pip
    tell_charge (unit, target)
    outcome (within (unit, target, length) and 'reaches' or 'falls-short')
    return
  end
  set (unit, 'charge-dice', 0)
  link ('charges', unit, target, false)
  if declared and lapses (unit, target) then
    say ('result', 'charge-lapses', { unit = unit, target = target })
    return
  end
  if may_answer (target, unit) then say ('forbid', 'answers-first', { unit = target, enemy = unit }) end
  local late, enemy = unanswered ()
  if late and late.id ~= target.id then say ('forbid', 'answers-first', { unit = late, enemy = enemy }) end
  set (unit, 'moved', true)
  set (unit, 'charging', true)
  if target.answer == 'counter-charge' then
    meet (unit, target, n)
  else
    run_at (unit, target, q, n)
  end
end

function tell_charge (unit, target)
  say ('result', 'charge-comes', { charger = unit, target = target })
end

-- TARGET may be gone by now.
function has_declared (unit, target)
  return unit.placed and unit.side ~= target.side and tied ('charges', unit, target)
end

-- Who has been struck himself since, or has nobody left to charge, stays.
function lapses (unit, target)
  return unit.shaken or in_combat (unit) or not target.placed or is_gone (target)
end

-- At TARGET, or if that gets away at another enemy straight ahead. Who has declared a charge makes
-- it, even if the way has been closed since or the target is out of reach.
function run_at (unit, target, q, n)
  local path = choose_way (unit, target, q.path)
  if q.path or not has_declared (unit, target) then check_charge_way (unit, target, path, q.path) end
  local thrown = dice ('charge', n, 'AvD') * constant.pip
  if target.evaded and q.instead and not gets_there (unit, target, path, thrown) then
    target, path = q.instead, choose_way (unit, q.instead)
    check_charge_way (unit, target, path)
  end
  tell_charge (unit, target)
  if gets_there (unit, target, path, thrown) then
    tire_by_dice (unit, n)
    arrive (unit, target, path, run (unit, path))
    outcome ('reaches')
  else
    fall_short (unit, path, thrown)
    outcome ('falls-short')
  end
end

-- Whether LENGTH covers PATH, and it brings UNIT, or if it is loose a stand of it, into contact with TARGET.
function gets_there (unit, target, path, length)
  local squared = squared_up (unit, target, path)
  if in_combat (target) and not (squared and squared.room) and has_declared (unit, target) then return false end
  if slips_up_to (unit, target, path, length) then return true end
  return goes_whole (unit, target, path) and length >= measure (unit, run (unit, path)).cost
end

-- The part of PATH that LENGTH covers, nobody stands in and no enemy is touched on.
function free_part (unit, path, length)
  return peek (find_free_part, unit, path, length)
end

function find_free_part (unit, path, length)
  local made = run (unit, path, 'now')
  local free = longest_that (length, is_clear_to, unit, made)
  return free and cut_path (made, free) or {}
end

function is_clear_to (length, unit, made)
  return is_clear (unit, run (unit, cut_path (made, length), 'now'))
end

function is_clear (unit, made)
  return not made.off and #made.landed == 0 and not first_met (made) and not barrier_of (unit, unit, made)
end

-- A formed charger that throws all its dice is out of breath.
function tire_by_dice (unit, n)
  if n == unit.move_dice and is_formed (unit) then weary (unit, sum ('out-of-breath', { unit = unit })) end
end

function fall_short (unit, path, length)
  lose_breath (unit)
  local part = free_part (unit, path, length)
  if any (part) then go (unit, part) end
end

-- Who has charged nobody is out of breath, if he is formed.
function lose_breath (unit)
  say ('note', 'falls-short-by', { unit = unit })
  if is_formed (unit) then weary (unit, sum ('out-of-breath', { unit = unit })) end
end

function arrive (unit, target, path, made)
  gather_impetus (unit, made)
  square_up (unit, target, path)
  strike (unit, target)
  calm_horses (unit)
  cross (unit, made)
end

-- Whether UNIT comes to TARGET along PATH, as a whole or, if it is loose, by a stand of it, and ends on no friends.
function comes_up_to (unit, target, path)
  if goes_whole (unit, target, path) then return true end
  return slips_up_to (unit, target, path)
end

-- Into a melee a charger needs a stand's width of free edge.
function squared_up (unit, target, path)
  return conform (unit, target, path, in_combat (target) and constant.free_edge or nil, 'now')
end

-- The stands of a loose UNIT that slips past friends go each as far as it finds room, by half a JT at a
-- time, and its leaders with them.
function slip_in (unit, target, path)
  local along = leaders_with (unit)
  for _, stand in ipairs (unit.stands) do
    local way = peek (way_of_stand, unit, stand, target, path)
    if way then move (stand, way) end
  end
  for _, leader in ipairs (along) do
    place (leader, unit)
  end
end

-- PATH as far as nobody bars STAND of UNIT on it and it ends in nobody of another unit; nil if that is nowhere.
function way_of_stand (unit, stand, target, path)
  local last = path[#path]
  local length = last and last[1] == 'ahead' and longest_that (last[2], is_free_for, unit, stand, target, path)
  return length and with_length (path, length) or nil
end

function is_free_for (length, unit, stand, target, path)
  local made = run (stand, with_length (path, length), 'now')
  return not made.off and ends_free (stand, made) and not barrier_of (unit, target, made)
end

-- Where they touch, the charger squares up; where it lacks the room, the target does.
function square_up (unit, target, path)
  local joins = in_combat (target)
  if is_loose (unit) and not goes_whole (unit, target, path) then
    local made = run (unit, path, 'now')
    slip_in (unit, target, cut_path (made, made.length))
    return
  end
  local squared = squared_up (unit, target, path)
  if squared and squared.room and not run (unit, squared.path).off then
    go (unit, squared.path)
    return
  end
  if squared and joins then say ('forbid', 'melee-room', { unit = unit, target = target }) end
  go (unit, path)
  if not squared or joins then return end
  local turned = conform (target, unit, {}, nil, 'now')
  if turned and turned.room and not run (target, turned.path).off then
    say ('note', 'squares-instead', { unit = unit, target = target })
    go (target, turned.path)
  else
    say ('umpire', 'no-room-to-square', { unit = unit, target = target })
  end
end

-- Scythed chariots hit harder the further they ran straight.
function gather_impetus (unit, made)
  if not is_scythed (unit) then return end
  local straight = made.length
  for _, leg in ipairs (made.legs) do
    if leg.kind ~= 'ahead' then straight = straight - leg.length end
  end
  set (unit, 'impetus', min (constant.most_impetus, straight // len (1)))
end

-- Contact: who charged, and where it strikes. A line struck from behind its front is thrown in
-- disorder; artillery is lost, and so are scythed chariots that stand.
function strike (unit, target)
  set (unit, 'charged', true)
  if is_scythed (unit) then link ('runs-into', unit, target) end
  if kind_of (target, 'artillery') or is_scythed (target) and not now (target, 'charged') then
    lose_stands (target, target.n, 'combat')
    return
  end
  if target.evaded then
    link ('strikes', unit, target, 'rear')
    return
  end
  local from = origin_of (unit, target)
  if not is_formed (target) or refuses (target, unit) or from == 'front' then return end
  say ('effect', from == 'rear' and 'struck-rear' or 'struck-flank', { unit = target })
  link ('strikes', unit, target, from)
  if shape (target) == 'line' then
    take_dps (target, sum ('struck', { unit = unit, target = target }), 'morale')
  end
end
