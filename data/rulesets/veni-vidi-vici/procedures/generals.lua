-- Generals: with whom they are, what befalls them (7.25 to 7.31).

function leaders_with (unit)
  local found = {}
  for _, leader in ipairs (linked ('with', unit)) do
    if leader.fate == 'safe' and leader.rank ~= 'messenger' then found[#found + 1] = leader end
  end
  return found
end

-- The best of the friendly generals with UNIT, false if there is none.
function general_with (unit)
  return best_commander (leaders_with (unit))
end

-- The best within 15 whom UNIT sees and who is not with it.
function general_near (unit)
  local found = {}
  local own = leaders_with (unit)
  for _, leader in ipairs (near (unit, len (battle.morale_reach), 'friendly-leader')) do
    if leader.fate == 'safe' and leader.rank ~= 'messenger' and not has (own, leader)
      and (not unit.placed or sees (unit, leader)) then
      found[#found + 1] = leader
    end
  end
  return best_commander (found)
end

function best_commander (list)
  local best = false
  for _, leader in ipairs (list) do
    if not best or leader.command_rating > best.command_rating then best = leader end
  end
  return best
end

-- Its own general, or one above him, is out of the battle or flees (7.24).
function has_lost_general (unit)
  local command = unit.command
  while command do
    for _, leader in ipairs (command.leaders) do
      if leader.fate ~= 'safe' or flees_with (leader) then return true end
    end
    command = command.parent
  end
  return false
end

function flees_with (leader)
  for _, unit in ipairs (linked ('with', leader)) do
    if is_running (unit) then return true end
  end
  return false
end

-- A 1 on a D6 wounds (7.26).
function risk (leader, cause)
  if dice ('risk.' .. leader.id, 1, 'D6') > 1 then return end
  say ('note', 'is-wounded', { leader = leader })
  wound (leader, 1)
  if cause == 'melee' then set (leader, 'wounded-in-melee', true) end
end

-- Each wound lowers both ratings; the third kills.
function wound (leader, n)
  add (leader, 'wounds', - n)
  add (leader, 'command-rating', - n)
  add (leader, 'combat-rating', - n)
  if 0 >= now (leader, 'wounds') then fall (leader) end
end

function fall (leader)
  set (leader, 'fate', 'killed')
  emit ('general-lost', { leader = leader })
  lose (leader)
end

-- Generals who fight risk a wound each; then those of both sides meet (7.26, 7.27).
function risk_generals (group)
  for _, unit in ipairs (group) do
    for _, leader in ipairs (leaders_with (unit)) do
      risk (leader, 'melee')
    end
  end
end

function join (q)
  local leader, unit = q.leader, q.unit
  if leader.stays then say ('forbid', 'must-stay', { leader = leader }) end
  for _, other in ipairs (linked ('with', leader)) do
    link ('with', leader, other, false)
  end
  if gap (leader, unit) > mm (1) then say ('forbid', 'not-together', { leader = leader, unit = unit }) end
  link ('with', leader, unit)
  set (leader, 'stays', true)
end
