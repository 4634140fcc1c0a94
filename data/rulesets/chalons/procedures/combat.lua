-- Melee: who must attack, strengths, results, retreats and advances.
function in_zone_of (unit, enemy)
  return not enemy.dot and hexes (unit, enemy) == 1
end

-- Whether an enemy on the map that has not fought holds UNIT in its zone.
function owes_attack (unit)
  if unit.side ~= side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if in_zone_of (unit, enemy) then return true end
  end
  return false
end

-- Whether someone who has not fought, and holds UNIT in its zone, has it still to attack.
function is_owed (unit)
  if unit.side == side or not unit.placed or unit.fought then return false end
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if in_zone_of (unit, enemy) and not enemy.fought then return true end
  end
  return false
end

function fight_owed (q)
  say ('umpire', 'must-fight', { unit = q.unit })
end

function is_target (unit, attackers)
  if unit.fought or not unit.placed then return false end
  for _, attacker in ipairs (attackers) do
    if attacker.side == unit.side or hexes (attacker, unit) ~= 1 then return false end
  end
  return true
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

function free_enemies (unit, q)
  local list = {}
  for _, enemy in ipairs (adjacent_enemies (unit)) do
    if not enemy.fought and not has_part (enemy, q) then list[#list + 1] = enemy end
  end
  return list
end

function has_part (unit, q)
  return has (q.attackers, unit) or has (q.defenders, unit) or has (q.helpers, unit)
end

-- Who must fight, stands beside those who do now, and would find nobody left to fight. If there is
-- none, the rest can always be shared out: each joins one neighbour, and neighbours make stars of one
-- against many.
function left_idle (q)
  for _, fighters in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    for _, fighter in ipairs (fighters) do
      for _, unit in ipairs (adjacent_enemies (fighter)) do
        if not has_part (unit, q) and (owes_attack (unit) or is_owed (unit)) and #free_enemies (unit, q) == 0 then
          return unit
        end
      end
    end
  end
  return false
end

function total (list, units, q)
  local n = 0
  for _, unit in ipairs (units) do
    n = n + sum (list, { unit = unit, attackers = q.attackers, defenders = q.defenders })
  end
  return n
end

-- Whether nothing better is open: somebody here must fight, the enemy holds one hex, and neither side
-- has anyone else beside these to share the fighting with. Fewer attackers would only be weaker.
function is_forced (q)
  local must = false
  for _, unit in ipairs (q.attackers) do
    if #free_enemies (unit, q) > 0 then return false end
    must = must or owes_attack (unit)
  end
  for _, unit in ipairs (joined (q.defenders, q.helpers)) do
    if #free_enemies (unit, q) > 0 or hexes (unit, q.defenders[1]) > 0 then return false end
    must = must or is_owed (unit)
  end
  return must
end

function strengths (q)
  return { total ('attack', q.attackers, q), total ('defence', q.defenders, q) + total ('defence', q.helpers, q) }
end

-- Who stands in one hex fights together; who may retreat before it is asked first.
function attack (question)
  local q = { attackers = stacked (question.attackers), defenders = stacked (question.defenders),
    helpers = stacked (question.helpers or {}) }
  local idle = left_idle (q)
  if idle then say ('forbid', 'leaves-idle', { unit = idle }) end
  if peek ('odds', peek (strengths, q)) == '1-5' and not question.forced and not is_forced (q) then say ('umpire', 'poor-odds') end
  settle ()
  if evade_all (q) then return end
  local weak = is_demoralized (q.attackers[1].side)
  if weak then say ('note', 'demoralized') end
  local strength = strengths (q)
  local odds = lookup ('odds', strength, weak and -columns_lost (strength) or 0)
  for _, units in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    mark_all (units, 'fought')
    mark_all (units, 'in_combat')
    tell_stacks (units)
  end
  local what, thrown_back = result (odds, q)
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

-- The result, and whether a charge was thrown back.
function result (odds, q)
  if odds == '1-5' then return 'AL', false end
  if odds == '6-1' then return 'DL', false end
  local cell = lookup ('results', dice ('results', 1, 'D6'), odds)
  if cell == 'AR' and #chargers (q) > 0 then return 'AL', true end
  return cell, false
end

function chargers (q)
  local list = {}
  for _, unit in ipairs (q.attackers) do
    if charges (unit, q.defenders) then list[#list + 1] = unit end
  end
  return list
end
