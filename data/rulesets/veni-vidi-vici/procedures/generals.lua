-- Generals: with whom they are, what befalls them (7.25 to 7.31).

function is_active (leader)
  return leader.fate == 'safe' and leader.rank ~= 'messenger'
end

function leaders_with (unit)
  return filter (linked ('with', unit), is_active)
end

-- The best of the friendly generals with UNIT, false if there is none.
function general_with (unit)
  return best_commander (leaders_with (unit))
end

-- The best within 15 whom UNIT sees and who is not with it.
function general_near (unit)
  local found = {}
  local own = leaders_with (unit)
  for _, leader in ipairs (near (unit, constant.morale_reach, 'friendly-leader')) do
    if is_active (leader) and not has (own, leader) and (not unit.placed or sees (unit, leader)) then
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

-- Whether LEADER commands UNIT: its own general, or one above him (7.21, 7.24).
function commands (leader, unit)
  local command = unit.command
  while command do
    if has (command.leaders, leader) then return true end
    command = command.parent
  end
  return false
end

-- Its own general, or one above him, is out of the battle or flees.
function has_lost_general (unit)
  for _, leader in ipairs (battle.leaders) do
    if leader.side == unit.side and leader.rank ~= 'messenger' and commands (leader, unit)
      and (leader.fate ~= 'safe' or flees_with (leader)) then
      return true
    end
  end
  return false
end

function flees_with (leader)
  for _, unit in ipairs (linked ('with', leader)) do
    if is_running (unit) then return true end
  end
  return false
end

-- Wounds.

-- A 1 on a D6 wounds (7.26).
function risk (leader, cause)
  if dice ('risk.' .. leader.id, 1, 'D6', 'at-most', constant.fatal_throw) == 0 then return end
  wound (leader, 1)
  if cause == 'melee' then set (leader, 'wounded-in-melee', true) end
end

-- Each wound lowers both ratings; without any left he is dead.
function wound (leader, n)
  say ('effect', 'is-wounded', { leader = leader, n = n })
  add (leader, 'wounds', - n)
  add (leader, 'command-rating', - n)
  add (leader, 'combat-rating', - n)
  if 0 >= now (leader, 'wounds') then fall (leader, 'killed') end
end

-- A general out of the battle: all he commands are tested (7.21).
function fall (leader, fate)
  set (leader, 'fate', fate)
  say ('effect', fate == 'killed' and 'is-killed' or 'is-captured', { leader = leader })
  for _, unit in ipairs (battle.units) do
    if unit.side == leader.side and unit.placed and commands (leader, unit) then set (unit, 'leaderless', true) end
  end
  for _, unit in ipairs (linked ('with', leader)) do
    link ('with', leader, unit, false)
  end
  place (leader, false)
end

-- Generals who fight risk a wound each; then those of both sides meet, one to one (7.26, 7.27).
function risk_generals (group)
  local own, others = {}, {}
  for _, unit in ipairs (group) do
    for _, leader in ipairs (leaders_with (unit)) do
      risk (leader, 'melee')
      set (leader, 'stays', true)
      local list = unit.side == battle.sides[1].id and own or others
      if now (leader, 'fate') == 'safe' then list[#list + 1] = { leader = leader, free = is_regular (unit) } end
    end
  end
  while any (own) and any (others) do
    local leader = take_champion (own)
    emit ('generals-meet', { leader = leader, rival = take_champion (others) })
  end
end

-- Takes out of LIST who meets an enemy next: warriors put forward their best fighters, regulars those
-- whom their player chooses (7.27).
function take_champion (list)
  local fit, owner = {}, nil
  for _, one in ipairs (list) do
    owner = one.leader.side
    if one.free or is_best_fighter (one.leader, list) then fit[#fit + 1] = one.leader end
  end
  local chosen = #fit == 1 and fit[1] or find (choose ('champion', owner, fit))
  for i, one in ipairs (list) do
    if one.leader.id == chosen.id then
      list[i] = list[#list]
      list[#list] = nil
      break
    end
  end
  return chosen
end

-- Whether none of the warriors of LIST fights better than LEADER.
function is_best_fighter (leader, list)
  for _, one in ipairs (list) do
    if not one.free and one.leader.combat_rating > leader.combat_rating then return false end
  end
  return true
end

-- As many D6 as wounds left; each at or below his combat rating wounds the other.
function duel (q)
  local mine, theirs = blows (q.leader), blows (q.rival)
  say ('result', 'duel-blows', { leader = q.leader, rival = q.rival, n = mine, m = theirs })
  if mine > 0 then wound (q.rival, min (mine, q.rival.wounds)) end
  if theirs > 0 then wound (q.leader, min (theirs, q.leader.wounds)) end
  outcome (mine > theirs and 'wins' or theirs > mine and 'loses' or 'draws')
end

function blows (leader)
  if leader.combat_rating == 0 then return 0 end
  return dice ('duel.' .. leader.id, leader.wounds, 'D6', 'at-most', leader.combat_rating)
end

-- Captives.

-- Who is wounded in the melee from which his unit runs is taken (7.26).
function lose_generals (unit)
  for _, leader in ipairs (leaders_with (unit)) do
    if now (leader, 'wounded-in-melee') then
      local foe = pressed_by (unit)
      if foe then link ('takes', foe, leader) end
      fall (leader, 'captured')
    end
  end
end

-- Captors who run let their captives go.
function free_generals (unit)
  for _, leader in ipairs (linked ('takes', unit)) do
    set (leader, 'fate', 'safe')
    link ('takes', unit, leader, false)
    place (leader, unit)
    say ('effect', 'is-freed', { leader = leader })
  end
end

-- A general by himself, shot at as light horse in open order; each figure is a wound (7.26).
function shoot_leader (q)
  local unit, leader = q.unit, q.leader
  if #linked ('with', leader) > 0 then say ('forbid', 'among-troops', { leader = leader }) end
  check_ready (unit, false)
  check_aim (unit, leader)
  if unit.missile == 'none' then return end
  local band = band_of (unit, leader, ranges_of (unit))
  if not band then
    say ('forbid', 'out-of-range', { unit = unit, target = leader })
    return
  end
  local factor = lookup ('shooting-factor', unit.missile, battle.lone_shot_as) + sum ('leader-shot', { unit = unit, band = band })
  local losses = casualties (factor, min (unit.n, files_of (unit)))
  local whole = steps ('tenths')
  local wounds, rest = losses // whole, losses % whole
  if rest > 0 then wounds = wounds + dice ('casualties', 1, 'D10', 'at-most', rest) end
  set (unit, 'has-shot', true)
  add (unit, 'volleys', 1)
  say ('result', 'shoots-leader', { shooter = unit, leader = leader, n = in_figures (losses) })
  if wounds > 0 then wound (leader, min (wounds, leader.wounds)) end
  outcome (wounds > 0 and 'loses-figures' or 'unhurt')
end

-- Where they are.

-- Who has counted for a unit stays with it for the turn (7.31).
function keep_leaders (unit)
  for _, leader in ipairs (leaders_with (unit)) do
    set (leader, 'stays', true)
  end
end

-- Once with a unit he stays for the turn (7.31).
function join (q)
  local leader, unit = q.leader, q.unit
  if gap (leader, unit) > mm (1) then say ('forbid', 'not-together', { leader = leader, unit = unit }) end
  leave (leader)
  link ('with', leader, unit)
  set (leader, 'stays', true)
end

function leave (leader)
  if leader.stays then say ('forbid', 'must-stay', { leader = leader }) end
  if leader.bodyguard then say ('forbid', 'bodyguard', { leader = leader }) end
  for _, other in ipairs (linked ('with', leader)) do
    link ('with', leader, other, false)
  end
end

-- Generals and messengers ride at the speed of light horse (8.6, S8).
function ride (q)
  local leader = q.leader
  leave (leader)
  if leader.rode then say ('forbid', 'has-ridden', { leader = leader }) end
  local made = run (leader, q.path)
  if made.length > constant.ride then say ('forbid', 'rides-too-far', { leader = leader }) end
  set (leader, 'rode', true)
  move (leader, q.path)
end
