-- Initiative, command points, control (pp.17-22).

-- A general, or whoever has taken his place.
function is_general (leader)
  return leader.fate == 'safe' and (leader.rank == 'general' or leader.acting)
end

function side_general (leader)
  for _, other_leader in ipairs (around (leader, constant.horizon, 'leader')) do
    if is_general (other_leader) and other_leader.side ~= leader.side then return other_leader end
  end
  return false
end

-- One of the two generals, who throws for both; or the only one that is left.
function leads_throw (leader)
  if not is_general (leader) then return false end
  local rival = side_general (leader)
  return not rival or rival.side > leader.side
end

-- The side against LEADER's, or nil.
function side_against (leader)
  for _, against in ipairs (battle.sides) do
    if against.id ~= leader.side then return against end
  end
end

-- Each side throws a die and adds the command points of its general, if it has one.
function initiative (q)
  local one, two = q.leader, q.rival or side_general (q.leader)
  local ours, theirs = side_of (one), two and side_of (two) or side_against (one)
  if not theirs then
    say ('umpire', 'no-rival', { leader = one })
    return
  end
  if two and not q.rival and not leads_throw (one) then say ('forbid', 'throws-for-both', { leader = two }) end
  if not two then say ('note', 'no-general', { side = theirs }) end
  local first, second = sum ('initiative', { leader = one }), two and sum ('initiative', { leader = two }) or 0
  first = first + dice ('initiative.' .. ours.id, 1, 'D6')
  second = second + dice ('initiative.' .. theirs.id, 1, 'D6')
  say ('result', 'initiative-throws', { side = ours, other = theirs, n = first, m = second })
  if first == second then
    emit ('initiative-tied', { leader = one })
    outcome ('tied')
    return
  end
  local winner, loser = ours, theirs
  if second > first then winner, loser = theirs, ours end
  say ('note', 'has-initiative', { side = winner })
  local wish = choose ('order', winner.id, { 'goes-first', 'goes-second' })
  set (winner, 'first', wish == 'goes-first')
  set (loser, 'first', wish ~= 'goes-first')
  say ('effect', 'moves-first', { side = wish == 'goes-first' and winner or loser })
  outcome (winner == ours and 'leader-first' or 'rival-first', 'initiative-goes', { side = winner })
end

-- Whether LEADER stands above UNIT: its own commander, or one further up, but never over
-- independent allies of another contingent. A leader of no command leads his whole side, as does
-- whoever stands in for the general.
-- ABOVE is the reach of the general he may stand in for, where that is known.
function commands (leader, unit, above)
  if leader.side ~= unit.side then return false end
  local is_free = not is_ally (unit, leader)
  if not leader.command or leader.acting then return is_free end
  local is_own = is_under (unit, leader.command)
  if is_own ~= is_free and deputises (leader, unit, above) then return is_free end
  return is_own
end

-- Whether COMMAND is UNIT's own or one above it, with no independent allies between.
function is_under (unit, above)
  local command = command_of (unit)
  while command do
    if command.id == above.id then return true end
    if command.independent then return false end
    command = command.parent
  end
  return false
end

-- Whether UNIT belongs to independent allies, and LEADER not.
function is_ally (unit, leader)
  local command = command_of (unit)
  while command do
    if command.independent then return not leader.command or leader.command.id ~= command.id end
    command = command.parent
  end
  return false
end

-- A second-in-command stands in for a general who is out of reach of UNIT.
function deputises (leader, unit, above)
  if not leader.second or not leader.placed or not unit.placed then return false end
  for _, reach in ipairs (above or reaches_above (leader)) do
    if not has (reach, unit) then return true end
  end
  return false
end

-- Everybody in reach of each general whom LEADER may stand in for.
function reaches_above (leader)
  local reaches = {}
  if not leader.second or not leader.placed then return reaches end
  for _, general in ipairs (near (leader, constant.horizon, 'friendly-leader')) do
    if general.rank == 'general' and general.fate == 'safe' then reaches[#reaches + 1] = in_reach (general) end
  end
  return reaches
end

function attached (leader, unit)
  return leader.side == unit.side and within (leader, unit, constant.command_reach)
end

-- Whether a leader who does THIS stands within command reach of UNIT; without a table whoever asks
-- says so.
function led (unit, this)
  if not unit.placed then return true end
  for _, leader in ipairs (near (unit, constant.command_reach, 'friendly-leader')) do
    if leader[this] and commands (leader, unit) then return true end
  end
  return false
end

-- The command points of the best leader who is with UNIT and inspires it, 0 with none.
function inspiration (unit)
  local best = unit.placed and 0 or unit.inspired_by
  if kind_of (unit, 'special') then return 0 end
  for _, leader in ipairs (around (unit, constant.command_reach, 'friendly-leader')) do
    if leader.inspiring and commands (leader, unit) and is_with (leader, unit) then best = max (best, leader.cp) end
  end
  return best
end

-- Everybody in LEADER's reach: from him to his troops, and on from troop to troop.
function in_reach (leader)
  local reach = constant.command_reach
  local found, above = {}, reaches_above (leader)
  for _, unit in ipairs (around (leader, reach, 'friend')) do
    if commands (leader, unit, above) then found[#found + 1] = unit end
  end
  local i = 1
  while found[i] do
    for _, unit in ipairs (near (found[i], reach, 'friend')) do
      if not has (found, unit) and commands (leader, unit, above) then found[#found + 1] = unit end
    end
    i = i + 1
  end
  return found
end

-- Troops that may run off by themselves.
function eager (unit)
  if not unit.impetuous or unit.shaken then return false end
  if unit.activity == 'pursuing' or unit.activity == 'looting' then return false end
  return not (kind_of (unit, 'shock-cavalry') and unit.grade == 'A')
end

-- What it is to control the units REACHED.
function control_task (reached)
  local task = 'control'
  for _, unit in ipairs (reached) do
    if eager (unit) and #near (unit, constant.bow_range, 'enemy') > 0 then
      if unit.under_fire then return 'control-shot-at' end
      task = 'control-eager'
    end
  end
  return task
end

-- Takes N command points from LEADER's turn, if he has them.
function spend (leader, n)
  if leader.fate ~= 'safe' then say ('forbid', 'leader-gone', { leader = leader }) end
  if leader.spent + n > leader.cp then
    say ('forbid', 'too-few-cps', { leader = leader, n = n, left = leader.cp - leader.spent })
  end
  add (leader, 'spent', n)
end

function allot (q)
  say ('result', 'spends-' .. q.task, { leader = q.leader })
  if q.task == 'control' then
    local reached = in_reach (q.leader)
    spend (q.leader, lookup ('cp-cost', control_task (reached)))
    set (q.leader, 'controlling', true)
    if q.leader.placed and #reached == 0 then say ('note', 'reaches-nobody', { leader = q.leader, reach = in_measure (constant.command_reach) }) end
    parts (reached, 'controlled', q)
  elseif q.task == 'inspire' then
    spend (q.leader, lookup ('cp-cost', 'inspire'))
    set (q.leader, 'inspiring', true)
  else
    spend (q.leader, lookup ('cp-cost', 'direct'))
    set (q.leader, 'directing', true)
  end
end

function controlled (unit)
  if unit.activity == 'ready' then set (unit, 'control', 'free') end
end

function ride (q)
  local run_made = run (q.leader, q.path)
  if q.leader.rank == 'messenger' then
    carry (q.leader, run_made)
  else
    local stage = q.leader.on_foot and constant.walk or constant.ride
    local stages = max (1, parts_for (run_made.length, stage))
    local most = q.leader.on_foot and constant.walks or constant.rides
    if stages > most then say ('forbid', 'too-far', { unit = q.leader }) end
    spend (q.leader, lookup ('cp-cost', 'ride') * stages)
  end
  check_leaving (q.leader)
  part (q.leader)
  move (q.leader, q.path)
end

-- Nobody leaves routers; whoever leaves fighters without a leader costs them a DP, once he is away.
function check_leaving (leader)
  local unit = companion (leader)
  if not unit then return end
  if broken (unit) then say ('forbid', 'routs-along', { leader = leader, unit = unit }) end
  if not in_combat (unit) then return end
  for _, friend in ipairs (near (unit, constant.command_reach, 'friendly-leader')) do
    if friend.id ~= leader.id and is_with (friend, unit) then return end
  end
  emit ('leader-leaves', { unit = unit, leader = leader })
end

function steady_troops (q)
  local leader = q.leader
  spend (leader, lookup ('cp-cost', 'steady'))
  set (leader, 'steadying', true)
  local left, dares = constant.steadied_dps, false
  for _, unit in ipairs (near (leader, constant.command_reach, 'friend')) do
    local off = switch.steady_each and constant.steadied_dps or left
    if commands (leader, unit) and not unit.shaken and unit.dp > 0 and off > 0 then
      off = min (off, unit.dp)
      add (unit, 'dp', - off)
      left = left - off
      dares = dares or dares_near (unit)
    end
  end
  if dares then emit ('at-risk', { leader = leader, cause = 'steadying' }) end
end

function dares_near (unit)
  return #near (unit, constant.javelin_range, 'enemy') > 0
end

function rally_by_leader (q)
  spend (q.leader, lookup ('cp-cost', switch.rally_costs_steadying and 'steady' or 'rally'))
  set (q.leader, 'steadying', true)
  if not q.unit.shaken then say ('forbid', 'not-shaken', { unit = q.unit }) end
  if not attached (q.leader, q.unit) then say ('forbid', 'out-of-reach', { unit = q.unit }) end
  rallied (q.unit)
  if dares_near (q.unit) then emit ('at-risk', { leader = q.leader, cause = 'steadying' }) end
end

-- Who must be tested: nobody controls them.
function must_test (unit)
  return unit.placed and unit.activity == 'ready' and unit.control == 'untested' and not has_control (unit)
end

-- Pursuers and looters are tested if their player wishes them to stop.
function may_be_stopped (unit)
  return unit.placed and unit.side == side and runs_loose (unit) and unit.control == 'untested'
end

-- Whoever allots nothing is taken to control.
function has_control (unit)
  for _, leader in ipairs (near (unit, constant.horizon, 'friendly-leader')) do
    if leader.fate == 'safe' and leader.spent == 0 and commands (leader, unit) then
      local reached = in_reach (leader)
      if has (reached, unit) and leader.cp >= lookup ('cp-cost', control_task (reached)) then return true end
    end
  end
  return false
end

function control (q)
  local unit = q.unit
  if unit.control ~= 'untested' then say ('forbid', 'is-controlled', { unit = unit }) end
  local die = (unit.grade == 'A' or kind_of (unit, 'artillery')) and 'AvD' or 'D6'
  local factors = sum ('control', q)
  local score = factors + dice ('control', 1, die)
  local result = lookup ('control', score)
  say ('result', 'control-throw', { tested = unit, n = score })
  if result == 'as-wished' then
    set (unit, 'control', 'free')
    if runs_loose (unit) and choose ('wish', unit.side, { 'stops', 'keeps-on' }) == 'stops' then
      say ('effect', 'gives-up', { unit = unit })
      set (unit, 'activity', 'ready')
    end
  elseif runs_loose (unit) then
    result = goes_looting (unit) and 'loots' or 'pursue-on'
    set (unit, 'control', 'going-on')
    if result == 'loots' then set (unit, 'activity', 'looting') end
  elseif sees_an_enemy (unit) and eager (unit) then
    result = 'advance'
    say ('note', 'advances-itself', { unit = unit })
    set (unit, 'control', 'advancing')
  else
    set (unit, 'control', result == 'go-on' and carries_on (unit) and 'going-on' or 'halted')
  end
  outcome (result)
end

function runs_loose (unit)
  return unit.activity == 'pursuing' or unit.activity == 'looting'
end

-- Whether UNIT does as its player wishes: it was held in hand, or tested and let go. Whoever is held
-- by a leader who did not say so is not tested at all.
function is_controlled (unit)
  return unit.control == 'free' or unit.control == 'untested'
end

-- Those who stood last turn have nothing to carry on with.
function carries_on (unit)
  return unit.under_way or unit.charging
end

function sees_an_enemy (unit)
  return #threats (unit, constant.horizon) > 0
end

-- Pursuers who see a camp or baggage of the enemy go for it, but special stands do not, nor whoever was
-- let go on after the enemy.
function goes_looting (unit)
  return unit.activity == 'pursuing' and unit.control ~= 'free' and not kind_of (unit, 'special') and unit.placed and spoils_for (unit) ~= nil
end

-- The points that a leader's throw gives him for the battle.
function muster (q)
  local points = dice ('muster', 1, 'AvD') + sum ('muster', q)
  set (q.leader, 'cp', points)
  say ('result', 'musters', { leader = q.leader, n = points })
end
