-- What may be shown on the table: the lengths and limits of other procedures, measured and marked.

function show_faces (q)
  mark_face (q.unit, 'front', false, 'face-front')
  mark_face (q.unit, 'flank', false, 'face-flank')
  mark_face (q.unit, 'rear', false, 'face-rear')
end

-- The unformed shoot all round (S28).
function show_band (unit, length, text)
  local arc = constant.arc
  if is_loose (unit) then mark_ring (unit, length, text) else mark_arc (unit, - arc, arc, length, text) end
end

function show_ranges (q)
  if q.unit.long then show_band (q.unit, len (q.unit.missile_reach), 'missiles-reach') end
  if q.unit.short or q.unit.long then show_band (q.unit, constant.javelin_range, 'javelins-reach') end
end

function show_command (q)
  for _, leader in ipairs (near (q.unit, constant.horizon, 'friendly-leader')) do
    if leader.fate == 'safe' and commands (leader, q.unit) then
      mark_ring (leader, constant.command_reach, 'leader-commands', { leader = leader })
      say ('note', has (in_reach (leader), q.unit) and 'in-command' or 'out-of-command', { unit = q.unit, leader = leader })
    end
  end
end

function show_leader (q)
  mark_ring (q.leader, constant.command_reach, 'leader-commands', { leader = q.leader })
  say ('note', 'commands-so-many', { leader = q.leader, n = #in_reach (q.leader) })
end

-- To the enemy pointed at, else to all.
function show_sight (q)
  for _, enemy in ipairs (q.target and { q.target } or near (q.unit, constant.horizon, 'enemy')) do
    sees (q.unit, enemy)
  end
end

function show_charge (q)
  local past = {}
  for _, friend in ipairs (near (q.unit, constant.horizon, 'friend')) do
    if passes (q.unit, friend) then past[#past + 1] = friend end
  end
  mark_area (q.unit, {
    length = declared_dice (q.unit) * constant.charge_pips * constant.pip,
    wheel = constant.arc, past = past,
  }, 'charge-goes')
end

-- What ground costs UNIT; a formed one keeps out of what is sheer.
function tolls_for (unit)
  local found = {}
  for _, feature in ipairs (battle.features) do
    if feature.going == 'sheer' then
      found[#found + 1] = { feature = feature, barred = true }
    elseif feature.going ~= 'open' and not carries (feature, unit) then
      found[#found + 1] = { feature = feature, times = lookup ('ground-cost', feature.going, lights (unit) and 'lights' or 'others') }
    end
  end
  return found
end

function show_move (q)
  mark_area (q.unit, {
    length = q.unit.move_dice * constant.announced_pips * constant.pip * (marches (q.unit) and constant.march or 1),
    wheel = quarter_turn (), grounds = tolls_for (q.unit),
  }, 'move-goes')
end
