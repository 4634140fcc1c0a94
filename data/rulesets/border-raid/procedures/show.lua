-- What may be shown on the table of a band: overlays measure and mark, and decide nothing.

function show_range (q)
  mark_ring (q.unit, len (q.unit.range), 'bow-range')
end

-- To the enemy pointed at, else to all.
function show_sight (q)
  for _, foe in ipairs (q.target and { q.target } or near (q.unit, battle.width + battle.height, 'enemy')) do
    sees (q.unit, foe)
  end
end

function show_captains (q)
  for _, leader in ipairs (near (q.unit, battle.width + battle.height, 'friendly-leader')) do
    mark_ring (leader, constant.captain_reach, 'six-paces', { leader = leader })
  end
end

function show_move (q)
  mark_area (q.unit, { length = len (q.unit.speed), wheel = constant.wheel }, 'move-reach')
end
