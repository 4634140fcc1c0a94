-- What may be shown on the map: zones, fields of fire, the ways off it, ways back.

function show_zone (q)
  mark_hexes (peek (ring, q.unit, 1), 'zone-of', { unit = q.unit })
end

-- Where the enemies of a side stop.
function show_zones (q)
  mark_hexes (peek (zones_of, q.side.id), 'zones-of', { side = q.side })
end

function zones_of (owner)
  local list = {}
  for _, hex in ipairs (zones (other (owner))) do
    if not has (list, hex) then list[#list + 1] = hex end
  end
  return list
end

function show_fire (q)
  mark_hexes (peek (hexes_of_fire, q.unit, true), 'fires-into', { unit = q.unit })
  mark_hexes (peek (hexes_of_fire, q.unit, false), 'no-line-into', { unit = q.unit })
end

-- The hexes in range whose line of sight is, or is not, free.
function hexes_of_fire (unit, is_free)
  local list = {}
  for n = 1, lookup ('range', unit.missile) do
    for _, hex in ipairs (ring (unit, n)) do
      if (barrier_before (unit, hex, hex) == false) == is_free then list[#list + 1] = hex end
    end
  end
  return list
end

function show_exits (q)
  mark_hexes (peek (exits_of, q.side), 'leaves-here', { side = q.side })
end

function exits_of (owner)
  local list = {}
  for _, hex in ipairs (owner.host == 'hunnic' and map_edge ('south') or {}) do
    if is_exit (hex) then list[#list + 1] = hex end
  end
  return list
end

-- Where it would go if it had to give way now.
function show_retreat (q)
  mark_hexes (peek (ways_to, q.unit), 'gives-way-to', { unit = q.unit })
end

function ways_to (unit)
  local list = {}
  for _, way in ipairs (ways_back (unit, 1, taken (unit))) do list[#list + 1] = way.hex end
  return list
end
