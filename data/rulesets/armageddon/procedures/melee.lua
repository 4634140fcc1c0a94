-- Melee: who may attack whom, both sums, and the odds.

function may_attack (unit)
  return unit.side == side and is_present (unit) and unit.disrupted == 'no' and not unit.bracketed
    and not unit.fought and unit.fired_in ~= player_turn (side)
end

-- Whether any enemy stands before UNIT.
function has_foe_before (unit)
  for _, hex in ipairs (enemy_hexes (unit.side)) do
    if has (front (unit), hex) then return true end
  end
  return false
end

function units_of (owner, hex)
  local list = {}
  for _, unit in ipairs (in_hex (hex)) do
    if unit.side == owner then list[#list + 1] = unit end
  end
  return list
end

-- Leaders there who have not yet had a part in an attack of this phase.
function leaders_of (owner, hex)
  local list = {}
  for _, leader in ipairs (in_hex (hex, 'leader')) do
    if leader.side == owner and not leader.fought then list[#list + 1] = leader end
  end
  return list
end

function defending_units (q)
  local list = {}
  for _, hex in ipairs (q.into) do
    for _, unit in ipairs (units_of (other (side), hex)) do list[#list + 1] = unit end
  end
  return list
end

function melee (q)
  local into = chosen_hexes (q.attackers, q.into)
  if not into then return end
  local attack = { attackers = q.attackers, into = into }
  local targets = defending_units (attack)
  if not is_attack_right (attack, targets) then return end
  local strengths = { attack_of (attack), defence_of (attack) }
  tell_total ('attack', strengths[1], {})
  tell_total ('defence', strengths[2], {})
  local column = melee_odds (attack, strengths)
  if column == 'too-poor' then return say ('forbid', 'poor-odds') end
  if #targets == 0 then say ('note', 'lone-leaders') end
  note_throw ()
  for _, unit in ipairs (q.attackers) do engage (unit) end
  for _, unit in ipairs (targets) do engage (unit) end
  for _, hex in ipairs (into) do
    for _, leader in ipairs (leaders_of (other (side), hex)) do set (leader, 'fought', true) end
  end
  strike ({ units = targets, into = into, column = column, why = 'melee', by = q.attackers, strengths = strengths,
    text = #targets > 0 and 'melee-thrown' or 'leaders-thrown' })
end

function engage (unit)
  set (unit, 'fought', true)
  for _, leader in ipairs (leaders_of (unit.side, hex_of (unit))) do set (leader, 'fought', true) end
end

function melee_odds (q, strengths)
  local column = lookup ('odds', strengths)
  if not is_charge (q.attackers) or (column == 'too-poor' and not switch.poor_charge) then
    return column
  end
  say ('note', 'charge')
  return lookup ('odds', strengths, constant.charge_shift)
end

function is_attack_right (q, targets)
  for _, hex in ipairs (q.into) do
    if #units_of (other (side), hex) + #leaders_of (other (side), hex) == 0 then
      local spent = spent_leader (hex)
      return refuse (spent and 'twice' or 'nobody-there', { unit = spent, hex = hex })
    end
  end
  for _, unit in ipairs (targets) do
    if unit.fought then return refuse ('twice', { unit = unit }) end
  end
  for _, unit in ipairs (q.attackers) do
    for _, hex in ipairs (q.into) do
      if not has (front (unit), hex) then return refuse ('not-before', { unit = unit, hex = hex }) end
    end
    if not is_joined_right (unit, q) then return false end
  end
  return true
end

-- An enemy leader there who has had his part in an attack, or false.
function spent_leader (hex)
  for _, leader in ipairs (in_hex (hex, 'leader')) do
    if leader.side ~= side then return leader end
  end
  return false
end

-- Several hexes are attacked from one; from one hex attack units of one type, and skirmishers.
function is_joined_right (unit, q)
  for _, beside in ipairs (q.attackers) do
    local together = hex_of (unit) == hex_of (beside)
    if #q.into > 1 and not together then return refuse ('joined', { unit = unit, other = beside }) end
    if together and unit.type ~= beside.type and unit.type ~= 'SK' and beside.type ~= 'SK' then
      return refuse ('mixed', { unit = unit, other = beside })
    end
  end
  return true
end

function attack_of (q)
  local total, by_hex, order = 0, {}, {}
  for _, unit in ipairs (q.attackers) do
    local strength, hex = sum ('attack', { unit = unit }), hex_of (unit)
    if not by_hex[hex] then
      by_hex[hex] = 0
      order[#order + 1] = hex
    end
    by_hex[hex] = by_hex[hex] + strength
    total = total + strength
  end
  for _, hex in ipairs (order) do
    total = total + bonus_in (hex, side, by_hex[hex])
  end
  return total
end

function defence_of (q)
  local total, owner = 0, other (side)
  for _, hex in ipairs (q.into) do
    local strength, units = 0, units_of (owner, hex)
    for _, unit in ipairs (units) do
      strength = strength + sum ('defence', { unit = unit, shows = shown (unit, units, q.attackers),
        ability = ability (unit, q.attackers) })
    end
    total = total + strength + bonus_in (hex, owner, strength)
  end
  return total
end

-- Bonuses are added up, then held to the strength that they go with.
function bonus_in (hex, owner, strength)
  local bonus = 0
  for _, leader in ipairs (battle.basic and {} or leaders_of (owner, hex)) do
    bonus = bonus + leader.bonus * constant.strength_parts
  end
  if bonus == 0 then return 0 end
  return sum ('leading', { bonus = min (bonus, strength), hex = hex })
end

function shown (unit, units, attackers)
  if unit.bracketed then
    for _, beside in ipairs (units) do
      if not beside.bracketed then return 'nothing' end
    end
    return 'alone'
  end
  for _, attacker in ipairs (attackers) do
    if not has (front (unit), hex_of (attacker)) then return 'flank' end
  end
  return 'front'
end

-- What is best for the attacker, of all his types; fire units do not count.
function ability (unit, attackers)
  if unit.category ~= 'militia' and unit.category ~= 'line' then return 'normal' end
  local best, seen = false, {}
  for _, attacker in ipairs (attackers) do
    local kind = not has_bows (attacker) and attacker.category
    local found = kind and not seen[kind] and lookup ('capability', unit.category, kind)
    if kind then seen[kind] = true end
    if found == 'halved' or not best or (found == 'normal' and best == 'doubled') then best = found or best end
  end
  return best or 'normal'
end

function is_charge (attackers)
  local charging = 0
  for _, unit in ipairs (attackers) do
    local chariot = rides (unit)
    if chariot and chariot.charged == turn then charging = charging + 1 end
  end
  return charging == #attackers or (switch.joint_charge and charging > 0)
end
