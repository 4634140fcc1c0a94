-- Whom the scenario brings on later, and what he may wait for (S22).

-- How many units of SIDE are destroyed.
function lost_units (side)
  return count (filter (battle.units, is_gone), 'side', side)
end

function is_gone (unit)
  return unit.n == 0
end

-- Whether by now UNIT has figures that are not lost.
function stands_yet (unit)
  return now (unit, 'n') > 0
end

-- Whether the scenario lets ITEM, which has not been on the table, enter now.
function may_enter (item)
  local way = not item.placed and entrance (item)
  return way and turn >= way.turn and way.met
end

-- How far ITEM, as it comes on, is from the edge that the scenario names, or from the nearest.
function from_entry (item)
  local which = entrance (item).edge
  return which and edge (item, which, 'now') or edge (item, 'now')
end

function awaits_entry (unit)
  return not is_gone (unit) and not unit.gone and not unit.off_table and is_formed (unit) and may_enter (unit)
end
