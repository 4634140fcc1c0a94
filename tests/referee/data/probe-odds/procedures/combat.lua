function attack (q)
  local odds = lookup ('odds', { total_attack (q), total_defence (q) },
    sum ('shift', { attacker = side_of (q.attackers[1]) }))
  local result = odds
  if odds ~= 'attacker-loss' and odds ~= 'defender-loss' then
    result = lookup ('results', dice ('results', 1, 'D6'), odds)
  end
  result = outcome (spoil_charge (q, result))
  if result == 'attacker-retreat' then drive_back (q.attackers) end
  if result == 'defender-retreat' then drive_back (q.defenders) end
  if result == 'attacker-loss' or result == 'exchange' then lose_one (attack_losers (q), 'attack-loss') end
  if result == 'defender-loss' or result == 'exchange' then lose_one (q.defenders, 'defence-loss') end
end

function total_attack (q)
  local total = 0
  for _, unit in ipairs (q.attackers) do
    total = total + sum ('attack', { unit = unit, leader = leader_of (unit),
      across = has (q.across, unit), target = q.defenders[1] })
  end
  return total
end

function total_defence (q)
  local total = 0
  for _, unit in ipairs (q.defenders) do
    total = total + sum ('defence', { unit = unit, leader = leader_of (unit) })
  end
  return total
end

function leader_of (unit)
  return linked ('with', unit)[1] or false
end

function stands_on (unit, terrain)
  for _, feature in ipairs (ground (unit)) do
    if feature.type == terrain then return true end
  end
  return false
end

function chargers (q)
  local list = {}
  for _, unit in ipairs (q.attackers) do
    if unit.charging then list[#list + 1] = unit end
  end
  return list
end

function spoil_charge (q, result)
  if result == 'attacker-retreat' and #chargers (q) > 0 then return 'attacker-loss' end
  return result
end

function attack_losers (q)
  local list = chargers (q)
  return #list > 0 and list or q.attackers
end

function drive_back (units)
  for _, unit in ipairs (units) do emit ('driven-back', { unit = unit }) end
end

function lose_one (units, id)
  local unit = units[1]
  if #units > 1 then unit = find (choose (id, unit.side, units)) end
  lose (unit, 1)
end

function retreat (q)
  if run (q.unit, q.path).length ~= len (1) then say ('forbid', 'one-hex', { unit = q.unit }) end
  move (q.unit, q.path)
end
