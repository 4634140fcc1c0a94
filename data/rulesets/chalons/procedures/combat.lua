-- Melee: who must attack, strengths, results, retreats and advances.
function in_zone_of (unit, enemy)
  return not enemy.dot and hexes (unit, enemy) == 1
end

-- Whether UNIT must attack and has no fight yet: an enemy who has not fought holds it in its zone.
function owes_attack (unit)
  if unit.side ~= side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if not enemy.fought and in_zone_of (unit, enemy) and takes_more (enemy) then return not is_allotted (unit) end
  end
  return false
end

-- Whether UNIT must be attacked and has no fight yet: it is in the zone of somebody who has not fought, or
-- holds him in its own.
function is_owed (unit)
  if unit.side == side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if not enemy.fought and (in_zone_of (unit, enemy) or in_zone_of (enemy, unit)) and takes_more (enemy) then
      return not is_allotted (unit)
    end
  end
  return false
end

-- Whether UNIT may fight one more enemy: it has no fight yet, or is the only one of its side in it.
function takes_more (unit)
  if not is_allotted (unit) then return true end
  if unit.helps then return false end
  for _, friend in ipairs (battle.units) do
    if friend.fight == unit.fight and friend.side == unit.side and not friend.helps and not friend.fought
       and friend.placed and hexes (unit, friend) > 0 then
      return false
    end
  end
  return true
end

-- Who of OWNER must attack in his own turn.
function owing (owner)
  return owner.id == side and without_fight (crowd_by_hex ()) or {}
end

-- Whom OWNER must attack, when those beside them have their fights.
function owed_to (owner)
  if owner.id ~= side then return {} end
  local crowd = crowd_by_hex ()
  return left_over (crowd, without_fight (crowd))
end

function may_help (unit, attackers)
  if unit.fought or unit.side == attackers[1].side then return false end
  for _, attacker in ipairs (attackers) do
    if hexes (attacker, unit) == 1 then return true end
  end
  return false
end

function charges (unit, defenders)
  if not unit.charging or terrain_of (unit) then return false end
  return not any_on (defenders, nil)
end

-- Whether any of UNITS stands on TERRAIN, or without one on anything but open ground.
function any_on (units, terrain)
  for _, unit in ipairs (units) do
    local here = terrain_of (unit)
    if here and (not terrain or here == terrain) then return true end
  end
  return false
end

function led (unit)
  local value = 0
  for _, leader in ipairs (in_hex (unit, 'leader')) do
    if leader.side == unit.side then value = value + leader.combat end
  end
  return value
end

function crosses (unit, defenders, feature)
  for _, defender in ipairs (defenders) do
    if has (hexside (unit, defender), feature) then return true end
  end
  return false
end

function on_slope (unit, attackers)
  if terrain_of (unit) ~= 'slope' then return false end
  local above = from_height (unit)
  if not above then return false end
  for _, attacker in ipairs (attackers) do
    if above >= from_height (attacker) then return false end
  end
  return true
end

function on_peak (unit, attackers)
  if terrain_of (unit) ~= 'peak' then return false end
  for _, attacker in ipairs (attackers) do
    if terrain_of (attacker) == 'peak' then return false end
  end
  return true
end

function has_part (unit, q)
  return has (q.attackers, unit) or has (q.defenders, unit) or has (q.helpers, unit)
end

function total (list, units, q)
  local n = 0
  for _, unit in ipairs (units) do
    n = n + sum (list, { unit = unit, attackers = q.attackers, defenders = q.defenders })
  end
  return n
end

function strengths (q)
  return { total ('attack', q.attackers, q), total ('defence', q.defenders, q) + total ('defence', q.helpers, q) }
end

-- The fight that is asked for: as it was declared, or else declared now; false if it may not be.
function chosen_fight (question)
  if not is_allotted (question.attackers[1]) then
    if #(question.defenders or {}) == 0 then return refuse ('no-target', { unit = question.attackers[1] }) end
    local q = whole (question)
    return is_attack_right (q, true) and q
  end
  local q = declared_fight (question.attackers[1])
  for _, list in ipairs ({ question.attackers, question.defenders or {}, question.helpers or {} }) do
    for _, unit in ipairs (list) do
      if not has_part (unit, q) then return refuse ('declared-else', { unit = unit, foe = question.attackers[1] }) end
    end
  end
  return q
end

-- Who stands in one hex fights together; who may retreat before it is asked first.
function attack (question)
  local q = chosen_fight (question)
  if not q then return end
  local idle = switch.declare_first and not has_thrown () and peek (undeclared, q)
  if idle then return refuse ('undeclared', { unit = idle }) end
  if not has_thrown () then set (side_of (side), 'first_die', true) end
  settle ()
  if evade_all (q) then return end
  local odds, strength = tell_odds (q)
  for _, units in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    mark_all (units, 'fought')
    tell_stacks (units)
  end
  local what, thrown_back, die = result (odds, q)
  tell_fight (die and 'fight-thrown' or 'fight-sure', q, odds, strength, die)
  if odds == '1-5' and switch.forced_lose_all then
    outcome (what)
    mark_all (joined (q.defenders, q.helpers), 'victor')
    for _, unit in ipairs (heads (q.attackers)) do eliminate (unit) end
  else
    apply (outcome (what), q, thrown_back)
  end
end

-- How many columns to the left who is demoralized attacks.
function columns_lost (strength)
  return switch.odds_go_on and lookup ('columns-lost', strength) or 1
end

function tell_stacks (units)
  for _, unit in ipairs (units) do
    if head (unit).id ~= unit.id then say ('note', 'together', { unit = unit }) end
  end
end

-- The result, whether a charge was thrown back, and the die, if one was thrown.
function result (odds, q)
  if odds == '1-5' then return 'AL', false end
  if odds == '6-1' then return 'DL', false end
  local die = dice ('results', 1, 'D6')
  local cell = lookup ('results', die, odds)
  if cell == 'AR' and #chargers (q) > 0 then return 'AL', true, die end
  return cell, false, die
end

function chargers (q)
  local list = {}
  for _, unit in ipairs (q.attackers) do
    if charges (unit, q.defenders) then list[#list + 1] = unit end
  end
  return list
end
