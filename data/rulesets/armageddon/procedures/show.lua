-- What may be shown on the map: where fire units stop others, fields of fire, reach of leaders, ways off and on, ways back.

function show_fronts (q)
  mark_hexes (peek (fronts_of, q.side.id), 'fronts-of', { side = q.side })
end

function fronts_of (owner)
  local list = {}
  for _, hex in ipairs (fire_fronts (other (owner))) do
    if not has (list, hex) then list[#list + 1] = hex end
  end
  return list
end

function show_fire (q)
  mark_hexes (peek (hexes_of_fire, q.unit, true), 'fires-into', { unit = q.unit })
  mark_hexes (peek (hexes_of_fire, q.unit, false), 'no-line-into', { unit = q.unit })
end

-- The hexes of its field of fire whose line is, or is not, free.
function hexes_of_fire (unit, is_free)
  local list = {}
  for n = 1, unit.range + 1 do
    for _, hex in ipairs (ring (unit, n)) do
      local is_near = n <= unit.range or reaches_down (unit, hex)
      if is_near and constant.fire_arc >= abs (direction (unit, hex)) and is_free_line (unit, hex) == is_free then
        list[#list + 1] = hex
      end
    end
  end
  return list
end

function show_reach (q)
  mark_hexes (peek (reach_of, q.leader), 'leads-here', { leader = q.leader })
end

function reach_of (leader)
  local list = {}
  for n = 0, leader.control_radius do
    for _, hex in ipairs (ring (leader, n)) do list[#list + 1] = hex end
  end
  return list
end

function show_exits (q)
  mark_hexes (peek (exit_hexes, q.side.id), 'leaves-here', { side = q.side })
end

-- Where those who are still to come may enter.
function show_entries (q)
  mark_hexes (peek (entry_hexes, q.side), 'enters-here', { side = q.side })
end

function entry_hexes (owner)
  local list = {}
  for _, edge in ipairs ({ 'north', 'south', 'east', 'west' }) do
    for _, hex in ipairs (enters_by (owner, edge) and map_edge (edge) or {}) do
      if not has (list, hex) then list[#list + 1] = hex end
    end
  end
  return list
end

function enters_by (owner, edge)
  if owner.closed_edge == edge then return false end
  for _, x in ipairs (battle.units) do
    local way = x.side == owner.id and not x.placed and not x.lost and not x.off_map and entrance (x)
    if way and (not way.edge or way.edge == edge) then return true end
  end
  return false
end

-- Where it would go if it had to give way now.
function show_retreat (q)
  mark_hexes (ends (peek (best_retreats, q.unit)), 'gives-way-to', { unit = q.unit })
end
