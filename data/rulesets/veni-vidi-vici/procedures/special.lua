-- Troops of chapter 19, which the reduced document leaves out: elephants, pila, artillery (S1 to S5).

-- Horses that stand near elephants and have none on their own side (6.1, S1).
function is_shy (unit)
  if not shies (unit) or unit.unformed or not unit.placed then return false end
  local near_them = false
  for _, other in ipairs (near (unit, constant.scare, 'unit')) do
    if kind_of (other, 'elephants') then
      if other.side == unit.side then return false end
      near_them = true
    end
  end
  return near_them
end

function shies (unit)
  return is_cavalry (unit) or kind_of (unit, 'chariots')
end

-- They are unformed; cavalry is tested for it (7.21).
function shy (q)
  unform (q.unit, 'shies')
  if is_cavalry (q.unit) then set (q.unit, 'shied', true) end
end

-- Pila fly as the front rank of a unit comes to a fresh enemy, before the melee (2.6, S5).
function throw_pila (q)
  local unit, target = q.unit, q.target
  if not unit.pila then say ('forbid', 'no-missiles', { unit = unit }) end
  if unit.has_shot then say ('forbid', 'has-shot', { unit = unit }) end
  if unit.placed and (not has (contacts (unit), target) or has (contacts (unit, 'turn'), target)) then
    say ('forbid', 'no-fresh-enemy', { unit = unit, target = target })
  end
  local factor = lookup ('shooting-factor', 'pila', target.shot_as) + sum ('pila', { unit = unit, target = target })
  set (unit, 'has-shot', true)
  local losses = casualties (factor, fighting (unit, target, q))
  say ('result', 'pila-add-up', { shooter = unit, target = target, n = in_figures (losses) })
  be_shot (target, losses)
end

-- Whether UNIT could join anybody's melee.
function may_reinforce (unit)
  return (is_cavalry (unit) or unit.type == 'LI') and not in_melee (unit) and not unit.moved and not unit.compelled
end

-- Fresh horse, or light foot, joins the rear of a melee of horse: the next rank may be its (7.14).
function reinforce (q)
  local unit, friend = q.unit, q.friend
  if not is_cavalry (unit) and unit.type ~= 'LI' then say ('forbid', 'cannot-reinforce', { unit = unit }) end
  if not in_melee (friend) or not is_cavalry (friend) then say ('forbid', 'not-in-melee', { unit = friend }) end
  if in_melee (unit) or unit.moved or unit.compelled then say ('forbid', 'has-moved', { unit = unit }) end
  if not within (unit, friend, len (unit.normal_move)) then say ('forbid', 'too-far', { unit = unit }) end
  link ('reinforces', unit, friend)
  note_way (unit, gap (unit, friend))
  place (unit, friend)
  check_room (unit)
end

-- Who has come up behind UNIT, and with how many ranks and figures.
function reinforcements (unit)
  local found = {}
  for _, other in ipairs (linked ('reinforces', unit)) do
    if tied ('reinforces', other, unit) then found[#found + 1] = other end
  end
  return found
end

function fresh_ranks (unit)
  local n = 0
  for _, other in ipairs (reinforcements (unit)) do
    n = n + other.ranks
  end
  return n
end

function fresh_figures (unit)
  local n = 0
  for _, other in ipairs (reinforcements (unit)) do
    n = n + other.n
  end
  return n
end
