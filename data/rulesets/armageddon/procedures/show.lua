-- What may be shown on the map: where fire units stop others, fields of fire, reach of leaders, ways off.

function mark_all_of (list, text, what)
  what.n = #list
  if #list > 0 then mark_hexes (list, text, what) end
end

function show_fronts (q)
  mark_all_of (peek (fronts_of, q.side.id), 'fronts-of', { side = q.side })
end

function fronts_of (owner)
  local list = {}
  for _, hex in ipairs (fire_fronts (other (owner))) do
    if not has (list, hex) then list[#list + 1] = hex end
  end
  return list
end

function show_fire (q)
  mark_all_of (peek (hexes_of_fire, q.unit, true), 'fires-into', { unit = q.unit })
  mark_all_of (peek (hexes_of_fire, q.unit, false), 'no-line-into', { unit = q.unit })
end

-- The hexes of its field of fire whose line is, or is not, free.
function hexes_of_fire (unit, is_free)
  local list = {}
  for n = 1, unit.range + 1 do
    for _, hex in ipairs (ring (unit, n)) do
      local is_near = n <= unit.range or reaches_down (unit, hex)
      if is_near and battle.fire_arc * 1000 >= abs (direction (unit, hex)) and is_free_line (unit, hex) == is_free then
        list[#list + 1] = hex
      end
    end
  end
  return list
end

function show_reach (q)
  mark_all_of (peek (reach_of, q.leader), 'leads-here', { leader = q.leader })
end

function reach_of (leader)
  local list = {}
  for n = 0, leader.control_radius do
    for _, hex in ipairs (ring (leader, n)) do list[#list + 1] = hex end
  end
  return list
end

function show_exits (q)
  mark_all_of (peek (exit_hexes, q.side.id), 'leaves-here', { side = q.side })
end
