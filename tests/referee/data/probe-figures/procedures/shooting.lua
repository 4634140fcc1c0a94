function shoot (q)
  local reach = reach_of (q.unit, q.target)
  if not reach then
    say ('forbid', 'too-far', { unit = q.unit, target = q.target })
    return
  end
  local losses, left = 0, standing (q.unit)
  local width = (left + q.unit.ranks - 1) // q.unit.ranks
  for rank = 1, q.unit.ranks do
    local n = min (width, left)
    left = left - n
    say ('note', 'rank', { rank = rank, n = n })
    losses = losses + casualties (factor (q, reach, rank), n)
  end
  add (q.unit, 'volleys', 1)
  strike (q, losses)
end

-- A figure of which tenths are gone still stands.
function standing (unit)
  local whole = steps ('figures')
  return (unit.figures + whole - 1) // whole
end

function reach_of (unit, target)
  local distance = gap (unit, target)
  for _, reach in ipairs ({ 'short', 'medium', 'long' }) do
    local most = lookup ('reach', unit.weapon, reach)
    if most and len (most) >= distance then return reach end
  end
  return false
end

function factor (q, reach, rank)
  return lookup ('weapon', q.unit.weapon, q.target.armour)
    + sum ('shot', { unit = q.unit, target = q.target, reach = reach, rank = rank })
end

-- More figures than the table has columns: one column after the other.
function casualties (factor, n)
  local losses = 0
  while n > 0 do
    local part = min (n, battle.table_width)
    losses = losses + lookup ('casualties', factor, part)
    n = n - part
  end
  return losses
end

function strike (q, losses)
  local whole = steps ('figures')
  local tenths = losses % whole
  if q.tenths == 'keep' then
    add (q.target, 'figures', - losses)
    outcome ('kept')
  elseif tenths > 0 and tenths >= dice ('tenths', 1, 'D10') then
    add (q.target, 'figures', tenths - losses - whole)
    outcome ('one-more')
  else
    add (q.target, 'figures', tenths - losses)
    outcome ('no-more')
  end
end

function morale (q)
  if q.unit.few then
    outcome (lookup ('fear', dice ('nerve', 1, 'D6')))
  else
    outcome (lookup ('morale', q.unit.class, dice ('nerve', 3, 'D6')))
  end
end
