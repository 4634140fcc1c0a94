-- Whom the scenario brings on later, and what he may wait for (S72).

-- How many units of SIDE are destroyed.
function lost_units (side)
  return count (filter (battle.units, is_gone), 'side', side)
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
  return not is_gone (unit) and not unit.gone and may_enter (unit)
end

function check_entry (item)
  if from_entry (item) > constant.exit_reach then say ('forbid', 'enters-at-edge', { unit = item }) end
  if peek (reaches_over, item) then say ('forbid', 'leaves-table', { unit = item }) end
end

function enter (q)
  local unit = q.unit
  place (unit, q.at, degrees (q.facing))
  check_entry (unit)
  for _, other in ipairs (landed_in (unit, 'now')) do
    say ('forbid', 'no-room', { unit = unit, other = other })
  end
  set (unit, 'moved', true)
  if phase == 'tactical' then set (unit, 'moved-tactically', true) end
  add (unit, 'halves', constant.halves_in_move)
end

function enter_leader (q)
  place (q.leader, q.at, degrees (q.facing))
  check_entry (q.leader)
end
