-- Counting what an army list holds.

-- The names of a unit's sub-units, each once.
function sub_units (unit)
  local names = {}
  for _, stand in ipairs (unit.stands) do
    if stand.sub_unit and not has (names, stand.sub_unit) then names[#names + 1] = stand.sub_unit end
  end
  return names
end

function stands_in (unit, name)
  return count (unit.stands, 'sub_unit', name)
end

function equal_sub_units (unit)
  local names = sub_units (unit)
  for _, name in ipairs (names) do
    if stands_in (unit, name) * #names ~= #unit.stands then return false end
  end
  return true
end

-- Whether every stand is of KIND, or of OTHER if that is given.
function all_of (unit, kind, other)
  for _, stand in ipairs (unit.stands) do
    if not kind_of (stand, kind) and not (other and kind_of (stand, other)) then return false end
  end
  return true
end

-- Whether the last line of UNIT is under-strength spearmen.
function has_weak_triarii (unit)
  local names = sub_units (unit)
  for _, stand in ipairs (unit.stands) do
    local is_weak = stand.understrength and kind_of (stand, 'spearmen')
    if stand.sub_unit == names[#names] and not is_weak then return false end
  end
  return true
end

-- Whether UNIT is of a kind of which some form wedges; of which nations, the army's writer says.
function knows_wedges (unit)
  return kind_of (unit, 'shock-cavalry') or kind_of (unit, 'cataphracts') or kind_of (unit, 'shock-infantry')
    or kind_of (unit, 'swordsmen')
end

function units_of (command, kind)
  return count (command.units, kind_of, kind)
end

function stands_of (command, kind)
  local n = 0
  for _, unit in ipairs (command.units) do
    if kind_of (unit, kind) then n = n + unit.strength end
  end
  return n
end

function all_stands (command)
  local n = 0
  for _, unit in ipairs (command.units) do
    n = n + unit.strength
  end
  return n
end

function leaders_of (army, rank)
  return count (army.leaders, 'rank', rank)
end

function seconds_of (army)
  return count (army.leaders, 'second')
end

function all_alike (unit)
  for _, stand in ipairs (unit.stands) do
    if stand.type ~= unit.type or stand.morale ~= unit.morale then return false end
  end
  return true
end

-- Contingents group commands; a single command of independent allies is one by itself.
function is_contingent (command)
  return command.kind == 'contingent' or command.independent
end

function led_by (command, rank)
  return count (command.leaders, 'rank', rank) > 0
end

-- Whether all units of COMMAND, and of those below it, are of one nation.
function is_one_nation (command)
  local nation
  for _, unit in ipairs (units_below (command)) do
    nation = nation or unit.nation
    if unit.nation ~= nation then return false end
  end
  return true
end

function units_below (command)
  local found = command.units
  for _, part in ipairs (command.commands) do
    found = union (found, units_below (part))
  end
  return found
end

function in_contingent (unit)
  local command = unit.command
  while command do
    if is_contingent (command) then return true end
    command = command.parent
  end
  return false
end
