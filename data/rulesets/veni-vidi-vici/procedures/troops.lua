-- What units are and how they stand: figures, ranks, order, who is lost to them.

function is_cavalry (unit)
  return kind_of (unit, 'cavalry')
end

function is_mounted (unit)
  return kind_of (unit, 'mounted')
end

function is_infantry (unit)
  return kind_of (unit, 'infantry')
end

function is_regular (unit)
  return unit.training == 'regular'
end

function is_running (unit)
  return unit.morale == 'routs'
end

function flees (unit)
  return unit.morale == 'routs' or unit.morale == 'retreats'
end

-- Figures abreast.
function files_of (unit)
  return (unit.n + unit.ranks - 1) // unit.ranks
end

-- In good order: never again at half its first strength (6.1).
function is_formed (unit)
  return not unit.unformed and not is_halved (unit)
end

function is_halved (unit)
  local share = constant.half_strength
  return share[1] * unit.strength >= share[2] * now (unit, 'n')
end

-- As much of N as SHARE, a constant, says, rounded down.
function part_of (n, share)
  return n * share[1] // share[2]
end

-- The whole tenths of its first strength that UNIT has lost, this ruling counted in (7.24).
function tenths_lost (unit)
  return (unit.strength - now (unit, 'n')) * constant.loss_parts // unit.strength
end

-- The average die for regulars, the normal one for warriors (5.11, 7.12, 7.24, 7.33).
function die_of (unit)
  return is_regular (unit) and 'AvD' or 'D6'
end

function unform (unit, text)
  if now (unit, 'unformed') then return end
  set (unit, 'unformed', true)
  say ('effect', text, { unit = unit })
end

-- Makes the mark of a move; LENGTH in 1/1000 mm.
function note_way (unit, length)
  set (unit, 'moved', true)
  add (unit, 'way', length // mm (1))
end

-- Moves UNIT and the generals who are with it (7.31).
function go (unit, path)
  move (unit, path)
  for _, leader in ipairs (leaders_with (unit)) do
    place (leader, unit)
    if not flees (unit) or unit.flight == 0 then set (leader, 'stays', true) end
  end
end

-- Friends or enemies, by KIND, within LENGTH whom UNIT sees; light troops and others count each
-- their own kind (7.20, 7.24, 7.32).
function seen_near (unit, length, kind)
  local found = {}
  if not unit.placed then return near (unit, length, kind) end
  for _, other in ipairs (near (unit, length, kind)) do
    if other.light == unit.light and sees (unit, other) then found[#found + 1] = other end
  end
  return found
end

-- Enemies in contact that are still there to fight.
function in_melee (unit)
  return unit.placed and any (contacts (unit))
end

-- The enemy who touches UNIT along most of its edges, nil if nobody touches it (S15).
function pressed_by (unit)
  local best
  for _, touch in ipairs (unit.placed and touching (unit) or {}) do
    local counts = touch.unit.side ~= unit.side and not touch.corner
    if counts and (not best or stands_before (unit, touch.unit, best)) then best = touch.unit end
  end
  return best
end

-- Takes the last figures of a unit that is destroyed.
function destroy (unit)
  mourn (unit)
  lose (unit, now (unit, 'n'))
end

-- Lets all within 15 who see the end of UNIT know (7.21, 7.24).
function mourn (unit)
  say ('effect', 'is-destroyed', { unit = unit })
  if not unit.placed then return end
  for _, other in ipairs (near (unit, constant.morale_reach, 'unit')) do
    if other.light == unit.light and sees (other, unit) then
      add (other, other.side == unit.side and 'friends-lost' or 'enemies-lost', 1)
    end
  end
end

-- Friends who see RUNNER break will be tested; in the last phase they are tested at once (7.21).
function spread_fear (runner)
  if not runner.placed then return end
  for _, other in ipairs (near (runner, constant.morale_reach, 'friend')) do
    if other.light == runner.light and sees (other, runner) then
      set (other, 'saw-rout', true)
    end
  end
end

-- Counting and measuring.

function any (list)
  return list[1] ~= nil
end

-- A and B together; A may be missing yet.
function plus (a, b)
  return a and a + b or b
end

-- N, or nothing if it is below that.
function or_nothing (n)
  return max (0, n)
end

-- Angles and lengths.

function quarter_turn ()
  return 90000
end

function half_turn ()
  return 180000
end

-- ANGLE, from half a turn to the left up to half a turn.
function turned (angle)
  return (angle + half_turn ()) % (2 * half_turn ()) - half_turn ()
end

-- The way that leads against ANGLE.
function reversed (angle)
  return turned (angle + half_turn ())
end

-- What counts for nothing in a length.
function slack ()
  return mm (1)
end
