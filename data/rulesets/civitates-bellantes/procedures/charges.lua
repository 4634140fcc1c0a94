-- Charges, as far as one charger and a standing target go (S40 to S42).

-- A length as path text has it: millimetres with three decimals.
function mm_text (length)
  local rest = length % mm (1)
  local zeros = 10 > rest and '00' or 100 > rest and '0' or ''
  return (length // mm (1)) .. '.' .. zeros .. rest
end

function angle_text (word, angle)
  return word .. (0 > angle and ' left ' or ' right ') .. mm_text (max (angle, - angle))
end

-- The legs of a run as a path again, as far as LENGTH goes; a wheel is made whole or not at all.
function cut_path (made, length)
  local text = ''
  for _, leg in ipairs (made.legs) do
    local part = min (leg.length, length)
    if leg.kind == 'wheel' and length >= leg.length then
      text = text .. (text == '' and '' or ', ') .. angle_text ('wheel', leg.angle)
    elseif leg.kind == 'ahead' and part > 0 then
      text = text .. (text == '' and '' or ', ') .. 'ahead ' .. mm_text (part)
    end
    length = max (0, length - leg.length)
  end
  return text
end

function check_charger (unit, target, n)
  if unit.shaken then say ('forbid', 'shaken-charger', { unit = unit }) end
  if unit.control == 'halted' then say ('forbid', 'is-halted', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if shape (unit) == 'column' or kind_of (unit, 'artillery') then say ('forbid', 'never-charges', { unit = unit }) end
  if is_formed (unit) and worst_going (target, footing (target)) == 'difficult' then say ('forbid', 'barred-ground', { unit = unit }) end
  if lights (unit) and not kind_of (unit, 'javelinmen') and not kind_of (unit, 'rabble') and steady (target) and before_front (unit, target) then
    say ('forbid', 'never-charges', { unit = unit })
  end
  if not can_see (unit, target) then say ('forbid', 'not-seen', { unit = unit, target = target }) end
  if not before_stands (unit, target) then say ('forbid', 'out-of-arc', { unit = unit, target = target }) end
  if n > most_dice (unit) or 1 > n then say ('forbid', 'too-many-dice', { unit = unit, n = most_dice (unit) }) end
  if gap (unit, target) > len (n * battle.charge_pips, battle.pips_in_jt) then say ('forbid', 'too-far', { unit = unit }) end
end

-- Phalanx infantry and cataphracts never charge with all their dice, but always with one.
function most_dice (unit)
  local held = kind_of (unit, 'phalanx-infantry') or kind_of (unit, 'cataphracts')
  return max (1, unit.move_dice - (held and 1 or 0))
end

function check_charge_path (unit, target, made)
  for i, leg in ipairs (made.legs) do
    local wheels = leg.kind == 'wheel' and i == 1 and battle.arc * 1000 >= max (leg.angle, - leg.angle)
    if leg.kind ~= 'ahead' and not wheels then say ('forbid', 'charges-straight', { unit = unit }) end
  end
  if made.off then say ('forbid', 'leaves-table', { unit = unit }) end
  check_ground (unit, measure (unit, made).going)
  for _, met in ipairs (made.passed) do
    if met.id ~= target.id and not passes (unit, met) then say ('forbid', 'way-not-free', { unit = unit, other = met }) end
  end
end

function charge (q)
  local unit, target = q.unit, q.target
  local n = q.dice or most_dice (unit)
  check_charger (unit, target, n)
  if not unit.placed then
    local reach = len (dice ('charge', n, 'AvD'), battle.pips_in_jt)
    outcome (reach >= gap (unit, target) and 'reaches' or 'falls-short')
    return
  end
  local path = q.path or 'ahead ' .. mm_text (gap (unit, target))
  local made = run (unit, path)
  check_charge_path (unit, target, made)
  local thrown = len (dice ('charge', n, 'AvD'), battle.pips_in_jt)
  set (unit, 'moved', true)
  set (unit, 'charging', true)
  if thrown >= measure (unit, made).cost then
    if n == unit.move_dice and is_formed (unit) then weary (unit, 1) end
    strike (unit, target)
    move (unit, path)
    calm_horses (unit)
    cross (unit, made)
    outcome ('reaches')
  else
    say ('note', 'falls-short-by', { unit = unit })
    if is_formed (unit) then weary (unit, 1) end
    local short = cut_path (made, thrown)
    if short ~= '' then move (unit, short) end
    outcome ('falls-short')
  end
end

-- Contact: who charged, and where it strikes. A line struck from behind its front is thrown in
-- disorder; artillery is lost.
function strike (unit, target)
  set (unit, 'charged', true)
  if kind_of (target, 'artillery') then
    lose_stands (target, target.n, 'combat')
    return
  end
  if not is_formed (target) or before_front (unit, target) then return end
  local angle = bearing (target, unit)
  local behind = angle > 90000 + battle.arc * 1000 or - 90000 - battle.arc * 1000 > angle
  set (unit, 'outflanks', true)
  link (behind and 'rear' or 'flank', unit, target)
  if shape (target) == 'line' then
    take_dps (target, sum ('struck', { unit = unit, target = target }), 'morale')
  end
end
