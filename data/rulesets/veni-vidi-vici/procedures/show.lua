-- What may be shown on the table: the lengths and limits of other procedures, measured and marked.

-- Light cavalry shoots all round (7.3).
function show_ranges (q)
  local unit = q.unit
  local arc = unit.type == 'LI' and constant.light_arc or constant.usual_arc
  for _, range in ipairs (ranges_of (unit)) do
    local text = 'band-' .. range.band
    if range.most and unit.type == 'LC' then mark_ring (unit, range.most, text)
    elseif range.most then mark_arc (unit, - arc, arc, range.most, text) end
  end
end

function show_generals (q)
  for _, leader in ipairs (near (q.unit, constant.farthest_sight, 'friendly-leader')) do
    if is_active (leader) and commands (leader, q.unit) then
      mark_ring (leader, constant.morale_reach, 'general-counts', { leader = leader })
    end
  end
end

function show_morale (q)
  mark_ring (q.unit, constant.morale_reach, 'morale-counts')
end

-- To the enemy pointed at, else to all within the farthest sight (4.1).
function show_sight (q)
  for _, foe in ipairs (q.target and { q.target } or near (q.unit, constant.farthest_sight, 'enemy')) do
    sees (q.unit, foe)
  end
end

function show_charge (q)
  mark_area (q.unit, {
    length = charge_length (q.unit), wheel = charge_arc (),
    grounds = grounds_for (q.unit), past = friends_passed (q.unit),
  }, 'charge-goes')
end

-- Warriors wheel at half speed, so straight on only (5.13).
function show_move (q)
  mark_area (q.unit, {
    length = allowance (q.unit), wheel = is_regular (q.unit) and quarter_turn () or nil, grounds = grounds_for (q.unit),
  }, 'move-goes')
end
