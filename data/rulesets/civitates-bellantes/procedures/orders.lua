-- Orders, messengers, signals, and what befalls leaders on their own (p.22).

-- Whether LEADER may give JUNIOR orders: of higher rank, in the same command or one above.
function is_superior (leader, junior)
  if leader.side ~= junior.side or junior.leader_cost >= leader.leader_cost and not leader.acting then return false end
  if not leader.command or leader.acting then return true end
  local command = junior.command
  while command do
    if command.id == leader.command.id then return true end
    if command.independent then return false end
    command = command.parent
  end
  return false
end

-- By word of mouth, by a signal agreed upon, or by a messenger.
function give_order (q)
  local leader, junior = q.leader, q.junior
  spend (leader, lookup ('cp-cost', 'orders'))
  if not is_superior (leader, junior) then say ('forbid', 'no-superior', { leader = leader, other = junior }) end
  convey (q, junior, q.order)
end

-- ORDER goes to JUNIOR, or with a messenger on its way to him; gives who has it now.
function convey (q, junior, order)
  local leader = q.leader
  if q.means == 'messenger' then return give_letter (q, order) end
  if q.means == 'signal' then
    check_signal (leader, junior)
  elseif not touches (gap (leader, junior)) then
    say ('forbid', 'not-together', { leader = leader, other = junior })
  end
  set (junior, 'news', order)
  if q.means == 'speech' and junior.cp - junior.spent >= lookup ('cp-cost', 'orders') then
    emit ('spoken-to', { leader = junior })
  end
  return junior
end

-- A unit goes over to JUNIOR: whoever has it now must listen to that like to any order, unless he gives
-- it himself or is gone.
function reassign (q)
  local unit, junior = q.unit, q.junior
  spend (q.leader, lookup ('cp-cost', 'orders'))
  if junior.id ~= q.leader.id and not is_superior (q.leader, junior) then
    say ('forbid', 'no-superior', { leader = q.leader, other = junior })
  end
  local holder = holder_of (unit)
  if holder and holder.id == junior.id then say ('forbid', 'has-it-already', { leader = junior, unit = unit }) end
  if not holder or holder.id == q.leader.id then
    send_over (unit, junior)
    return
  end
  local bearer = convey (q, holder, 'send')
  if not bearer then return end
  link ('gives-up', bearer, unit)
  link ('takes-on', junior, unit)
end

-- Who leads the command that UNIT is of.
function holder_of (unit)
  local command = command_of (unit)
  for _, leader in ipairs (battle.leaders) do
    if command and leader.fate == 'safe' and leader.command and leader.command.id == command.id then return leader end
  end
  return nil
end

-- The command that UNIT has been sent over to, or its own.
function command_of (unit)
  for _, leader in ipairs (unit.placed and linked ('serves', unit) or {}) do
    if leader.command then return leader.command end
  end
  return unit.command
end

function send_over (unit, leader)
  for _, former in ipairs (linked ('serves', unit)) do
    link ('serves', unit, former, false)
  end
  link ('serves', unit, leader)
end

-- What BEARER, a leader or messenger, was told to send off goes where it is to be.
function send_off (bearer)
  for _, unit in ipairs (linked ('gives-up', bearer)) do
    link ('gives-up', bearer, unit, false)
    for _, leader in ipairs (linked ('takes-on', unit)) do
      link ('takes-on', leader, unit, false)
      send_over (unit, leader)
    end
  end
end

function check_signal (leader, junior)
  if not within (leader, junior, constant.signal_range) or not sees (leader, junior) then
    say ('forbid', 'no-signal', { leader = leader, other = junior })
  end
  if leader.signals >= leader.cp then say ('forbid', 'no-signal', { leader = leader, other = junior }) end
  add (leader, 'signals', 1)
end

function give_letter (q, order)
  local messenger = q.messenger
  if not messenger or messenger.side ~= q.leader.side or not touches (gap (q.leader, messenger)) then
    say ('forbid', 'no-messenger', { leader = q.leader })
    return nil
  end
  set (messenger, 'news', order)
  return messenger
end

-- The subordinate listens: to what was said or signalled, or to the messenger who touches him.
function listen (q)
  local news, bearer = q.leader.news, q.leader
  spend (q.leader, lookup ('cp-cost', 'orders'))
  if q.messenger and touches (gap (q.leader, q.messenger)) then
    news, bearer = q.messenger.news, q.messenger
    set (q.messenger, 'news', 'none')
  end
  if news == 'none' then
    say ('forbid', 'no-news', { leader = q.leader })
    return
  end
  set (q.leader, 'news', 'none')
  if news == 'send' then send_off (bearer) else set (q.leader, 'orders', news) end
end

-- A messenger's way of one turn.
function carry (messenger, made)
  if made.length > (messenger.on_foot and constant.runner or constant.messenger) or messenger.rode then
    say ('forbid', 'too-far', { unit = messenger })
  end
  set (messenger, 'rode', true)
end

-- Leaders on their own.

-- Enemies who come upon a lone leader: a friend beside him takes him in, cavalry takes him, from
-- others he draws back.
function meet_leaders (unit)
  for _, leader in ipairs (near (unit, hair (), 'leader', 'now')) do
    if leader.side ~= unit.side and leader.fate == 'safe' then meet_leader (unit, leader) end
  end
end

function meet_leader (unit, leader)
  local friend = companion (leader)
  if friend then
    say ('note', 'joins', { leader = leader, unit = friend })
    place (leader, friend)
  elseif kind_of (unit, 'cavalry') then
    say ('note', 'is-taken', { leader = leader, unit = unit })
    leader_gone (leader, 'captured')
  else
    draw_off (leader, unit)
  end
end

-- Straight away, until there is a javelin's throw between them.
function draw_off (leader, unit)
  move (leader, { { 'turn', away (leader, unit) }, { 'ahead', constant.javelin_range } })
  while not outside (leader, unit, constant.javelin_range, 'now') do
    move (leader, { { 'ahead', constant.pip } })
  end
  say ('note', 'draws-off', { leader = leader, unit = unit })
end
