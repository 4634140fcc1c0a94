-- The casualty table and what is taken off a unit (7.16 to 7.18).

-- Casualties in tenths of a figure; more figures than the table has columns are added up in parts.
function casualties (factor, n)
  local losses = 0
  if n > constant.table_width then say ('note', 'columns-added', { n = n }) end
  if factor > constant.last_row or constant.first_row > factor then say ('note', 'off-the-table') end
  while n > 0 do
    local part = min (n, constant.table_width)
    losses = losses + lookup ('casualties', factor, part)
    n = n - part
  end
  return losses
end

-- LOSSES for a sentence.
function in_figures (losses)
  return { losses, steps ('tenths') }
end

-- How many figures of UNIT a D10 at or below REST tenths takes: one or none (7.16).
function one_more (rest, id, unit)
  if rest == 0 then return 0 end
  local figures = dice (id, 1, 'D10', 'at-most', rest)
  say ('note', figures > 0 and 'one-figure-lost' or 'no-figure-lost', { unit = unit, n = rest })
  return figures
end

-- Takes LOSSES tenths off UNIT, the last one thrown for or kept; gives the figures it lost (7.16).
function take_casualties (unit, losses, id)
  local whole = steps ('tenths')
  local figures = losses // whole
  local rest = losses % whole
  if not switch.roll_tenths then
    local kept = now (unit, 'tenths') + rest
    figures = figures + kept // whole
    add (unit, 'tenths', kept % whole - now (unit, 'tenths'))
  else
    figures = figures + one_more (rest, id, unit)
  end
  if figures == 0 then
    say ('effect', 'loses-nobody', { unit = unit })
    return 0
  end
  figures = min (figures, now (unit, 'n'))
  say ('effect', figures == 1 and 'loses-figure' or 'loses-figures', { unit = unit, n = figures })
  lose (unit, figures)
  if not stands_yet (unit) then
    mourn (unit)
  elseif is_halved (unit) then
    unform (unit, 'half-strength')
  end
  return figures
end
