function fire (q)
  local total = total_fire (q)
  if not total then return end
  local odds = lookup ('odds', { total, lookup ('protection', cover (q.targets[1])) })
  if odds == 'too-poor' then
    say ('forbid', 'poor-odds')
    return
  end
  local die = dice ('results', 1, 'D6') + sum ('die', q)
  local result = outcome (lookup ('results', die, odds))
  for _, unit in ipairs (q.firers) do set (unit, 'fired', true) end
  parts (q.targets, 'suffer', { result = result, victims = victims (q.targets, result) })
end

function total_fire (q)
  local total = 0
  for _, unit in ipairs (q.firers) do
    local strength = lookup ('strength', unit.type, range (unit, q.targets[1]))
    if not strength then
      say ('forbid', 'too-far', { unit = unit, target = q.targets[1] })
      return false
    end
    total = total + sum ('fire', { unit = unit, target = q.targets[1], strength = strength,
      range = range (unit, q.targets[1]) })
  end
  return total
end

function range (a, b)
  return gap (a, b) // len (1) + 1
end

function stands_on (unit, terrain)
  return cover (unit) == terrain
end

function cover (unit)
  local features = ground (unit)
  return #features > 0 and features[1].type or 'clear'
end

function any_disrupted (units)
  for _, unit in ipairs (units) do
    if unit.disrupted then return true end
  end
  return false
end

-- Of an odd number the greater half; the owner says who.
function victims (units, result)
  if result ~= 'half' then return result == 'eliminated' and units or {} end
  local chosen, left = {}, {}
  for _, unit in ipairs (units) do left[#left + 1] = unit end
  while #units > 2 * #chosen do
    local id = #left == 1 and left[1].id or choose ('victim', units[1].side, left)
    chosen[#chosen + 1] = find (id)
    left = without (left, id)
  end
  return chosen
end

function without (units, id)
  local list = {}
  for _, unit in ipairs (units) do
    if unit.id ~= id then list[#list + 1] = unit end
  end
  return list
end

function suffer (unit, state)
  if state.result == 'nothing' then
    outcome ('nothing')
  elseif has (state.victims, unit) or unit.disrupted then
    lose (unit, 1)
    outcome ('eliminated')
  else
    set (unit, 'disrupted', true)
    outcome ('disrupted')
  end
end
