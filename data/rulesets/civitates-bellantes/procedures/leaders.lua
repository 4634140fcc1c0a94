-- What befalls leaders (p.22).

function risk (q)
  local thrown = dice ('risk', 1, 'D6')
  local result = lookup ('risk', thrown)
  say ('result', 'risk-throw', { leader = q.leader, n = thrown })
  if result == 'hit' then result = struck_down (q.leader, q.cause or (phase == 'combat' and 'combat' or 'shooting')) end
  outcome (result)
end

-- How badly a hit takes LEADER; a messenger it kills.
function struck_down (leader, cause)
  if leader.rank == 'messenger' then
    leader_gone (leader, 'killed')
    return 'killed'
  end
  local factors = sum ('severity', { leader = leader, cause = cause })
  return wounded (leader, lookup ('severity', factors + dice ('severity', 1, 'D6')))
end

-- Takes the points a hit costs; whoever has none left is dead.
function wounded (leader, result)
  local cps = result == 'killed' and leader.cp or min (leader.cp, lookup ('cps-lost', result))
  add (leader, 'cp', - cps)
  if cps < leader.cp then return result end
  leader_gone (leader, 'killed')
  return 'killed'
end

function leader_gone (leader, fate)
  set (leader, 'fate', fate)
  emit ('leader-gone', { leader = leader })
end

function escape (q)
  local thrown = dice ('escape', 1, 'D6')
  local result = lookup ('escape', thrown)
  say ('result', 'escape-throw', { leader = q.leader, n = thrown })
  if result == 'escapes' and q.leader.placed then
    local refuge = refuge_of (q.leader)
    if refuge then
      say ('effect', 'joins', { leader = q.leader, unit = refuge })
      part (q.leader)
      place (q.leader, refuge)
    else
      result = 'no-refuge'
      leader_gone (q.leader, 'lost')
    end
  elseif result ~= 'escapes' then
    leader_gone (q.leader, result)
  end
  outcome (result)
end

-- The nearest A or B unit in good order.
function refuge_of (leader)
  local best, nearest
  for _, unit in ipairs (near (leader, constant.horizon, 'friend')) do
    local distance = gap (leader, unit)
    local ranks = unit.grade == 'A' or unit.grade == 'B'
    if ranks and stands_yet (unit) and not now (unit, 'shaken') and not broken (unit) and (not best or nearest > distance) then
      best, nearest = unit, distance
    end
  end
  return best
end

function leader_lost (q)
  lose (q.leader)
  if q.leader.rank == 'messenger' then return end
  mourn_leader (q)
  succeed (q.leader)
end

-- The second-in-command takes the place of a general who is gone.
function succeed (general)
  if general.rank ~= 'general' and not general.acting then return end
  for _, heir in ipairs (near (general, constant.horizon, 'friendly-leader')) do
    if heir.second and heir.fate == 'safe' and not heir.acting then
      set (heir, 'acting', true)
      say ('effect', 'succeeds', { leader = heir, other = general })
      return
    end
  end
end

function mourn_leader (q)
  parts (around (q.leader, constant.bow_range, 'friend'), 'mourn', q)
end

-- Whoever sees a leader rout; the routers themselves mind it no more.
function leader_routs (q)
  local seen_by = {}
  for _, unit in ipairs (around (q.leader, constant.bow_range, 'friend')) do
    if not broken (unit) then seen_by[#seen_by + 1] = unit end
  end
  parts (seen_by, 'mourn', q)
end

-- Whether LEADER is with a unit that routs: nobody leaves routers.
function with_routers (leader)
  local unit = companion (leader)
  return unit and broken (unit) or false
end

-- The leaders who are with UNIT as it routs, once for each rout.
function sweep_along (unit)
  for _, leader in ipairs (leaders_with (unit)) do
    if not leader.swept then
      set (leader, 'swept', true)
      emit ('swept-away', { leader = leader })
    end
  end
end

function mourn (unit, q)
  if commands (q.leader, unit) and not kind_of (unit, 'special') then
    take_dps (unit, sum ('leader-lost', { unit = unit, leader = q.leader }), 'morale')
  end
end

-- The leaders who are with UNIT: they move and fight with it.
function leaders_with (unit)
  local found = {}
  for _, leader in ipairs (around (unit, constant.command_reach, 'friendly-leader')) do
    if leader.fate == 'safe' and leader.rank ~= 'messenger' and commands (leader, unit) and is_with (leader, unit) then
      found[#found + 1] = leader
    end
  end
  return found
end

-- UNIT moves, and its leaders come along behind it.
function go (unit, path)
  local along = leaders_with (unit)
  move (unit, path)
  for _, leader in ipairs (along) do
    place (leader, unit)
    if not tied ('with', leader, unit) then link ('with', leader, unit) end
  end
end

-- LEADER is with nobody any more.
function part (leader)
  for _, unit in ipairs (linked ('with', leader)) do
    link ('with', leader, unit, false)
  end
end
