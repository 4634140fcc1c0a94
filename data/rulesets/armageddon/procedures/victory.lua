-- Who has won, as the scenario says: hexes held, ground kept clear, losses, and counters that got away.

function is_over ()
  return battle.last_turn > 0 and turn > battle.last_turn
end

function player (x)
  return side_of (x).first and 'first' or 'second'
end

-- Whoever was last in a hex holds it. What is held is told of a lettered hex that is fought for.
function hold (owner, hex)
  for _, place in ipairs (battle.features) do
    if place.goal ~= 'nobody' and hex_of (place) == hex then set (place, 'held', player (owner)) end
  end
end

function holder (place)
  local there = in_hex (hex_of (place))[1] or in_hex (hex_of (place), 'leader')[1]
  return there and player (there.side) or place.held
end

function victory ()
  local winners = {}
  if battle.last_turn > 0 then say ('note', 'so-far', { n = min (turn, battle.last_turn), all = battle.last_turn }) end
  for _, who in ipairs (battle.sides) do
    if succeeds (who) then winners[#winners + 1] = who end
  end
  if #winners == 0 then
    for _, who in ipairs (battle.sides) do
      if who.defends then winners[#winners + 1] = who end
    end
  end
  tell_winner (#winners == 1 and winners[1])
end

-- Who has won, or before the last turn who would if it ended now.
function tell_winner (who)
  local early = battle.last_turn > 0 and not is_over ()
  if not who then return outcome (early and 'level-so-far' or 'draw') end
  say ('effect', early and 'would-win' or 'won', { side = who })
  if early then return outcome (who.first and 'first-so-far' or 'second-so-far') end
  outcome (who.first and 'first-wins' or 'second-wins')
end

-- All that the scenario asks of the side, which is something.
function succeeds (who)
  local asked = false
  for _, test in ipairs ({ holds_all (who), keeps_clear (who), destroys (who), (gets_away (who)) }) do
    if test == 'failed' then return false end
    asked = asked or test == 'met'
  end
  return asked
end

function judge (is_met, text, what)
  say ('note', text, what)
  return is_met and 'met' or 'failed'
end

function holds_all (who)
  local result = 'unasked'
  for _, place in ipairs (battle.features) do
    if place.goal == 'both' or place.goal == player (who) then
      local is_held = holder (place) == player (who)
      local found = judge (is_held, is_held and 'controls' or 'controls-not', { side = who, place = place, hex = hex_of (place) })
      if result ~= 'failed' then result = found end
    end
  end
  return result
end

function keeps_clear (who)
  local n = 0
  if not who.keeps_north then return 'unasked' end
  for _, hex in ipairs (enemy_hexes (who.id)) do
    if is_south (hex) then n = n + 1 end
  end
  return judge (n == 0, 'south', { side = side_of (other (who)), n = n })
end

-- Beyond the stream, which crosses every column of the map.
function is_south (hex)
  for beyond = 1, row (hex) - 1 do
    if terrain_of (column (hex) * 100 + beyond) == 'stream' then return true end
  end
  return false
end

function destroys (who)
  if who.must_destroy == 0 then return 'unasked' end
  local taken, lost = count_lost (other (who)), count_lost (who.id)
  local is_met = taken >= who.must_destroy and taken >= who.times_own_loss * lost and who.most_losses >= lost
  return judge (is_met, 'losses', { side = who, n = taken, lost = lost })
end

function count_lost (owner)
  local n = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == owner and unit.lost then n = n + 1 end
  end
  for _, leader in ipairs (battle.leaders) do
    if switch.leaders_are_counters and leader.side == owner and leader.lost then n = n + 1 end
  end
  return n
end

function gets_away (who)
  local n = 0
  if who.must_leave == 0 then return 'unasked' end
  for _, unit in ipairs (battle.units) do
    if unit.side == who.id and unit.off_map then n = n + 1 end
  end
  return judge (n >= who.must_leave, 'away', { side = who, n = n, all = who.must_leave })
end
