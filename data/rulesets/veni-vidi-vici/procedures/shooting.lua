-- Shooting: whom, how far, with how many figures, and what it does (7.1 to 7.6).

function shoot (q)
  local unit, target = q.unit, q.target
  check_shooter (unit, target, q.figures)
  if unit.missile == 'none' then return end
  local ranges = ranges_of (unit)
  local band = band_of (unit, target, ranges)
  if not band then
    say ('forbid', 'out-of-range', { unit = unit, target = target })
    return
  end
  if not q.figures then check_priority (unit, target, ranges) end
  local losses = 0
  local screen = q.figures and { free = 0, others = {} } or peek (screen_of, unit, target)
  local bar = bar_to_over (unit, target, ranges, screen.others)
  if bar and screen.free == 0 then
    say ('forbid', 'over-others', { unit = unit, other = bar })
  elseif bar then
    say ('note', 'some-are-screened', { unit = unit, other = bar, n = screen.free })
  end
  for rank, n in ipairs (shooting_ranks (unit, q.figures)) do
    local over = #screen.others > 0 and n - min (n, screen.free) or 0
    losses = losses + volley (q, band, rank, n - over, ranges)
    if not bar then losses = losses + volley (q, band, rank + 1, over, ranges) end
  end
  set (unit, 'has-shot', true)
  set (unit, 'revealed', true)
  add (unit, 'volleys', unit.has_shot and 0 or 1)
  say ('result', 'shooting-adds-up', { shooter = unit, target = target, n = in_figures (losses) })
  be_shot (target, losses)
end

-- What N figures do, who shoot as RANK does.
function volley (q, band, rank, n, ranges)
  if n == 0 then return 0 end
  say ('note', 'rank-shoots', { rank = rank, n = n })
  return casualties (shooting_factor (q, band, rank, ranges), n)
end

function shooting_factor (q, band, rank, ranges)
  local late = came_late (q.unit, q.target, ranges)
  return lookup ('shooting-factor', q.unit.missile, q.target.shot_as)
    + sum ('shooting', { unit = q.unit, target = q.target, band = band, rank = rank, late = late })
end

function check_shooter (unit, target, figures)
  check_ready (unit, figures)
  if in_melee (target) and was_in_melee (target) then say ('forbid', 'target-fights', { unit = unit, target = target }) end
  check_aim (unit, target)
end

function check_ready (unit, figures)
  if unit.missile == 'none' then say ('forbid', 'no-missiles', { unit = unit }) end
  if unit.type == 'artillery' and unit.moved then say ('forbid', 'engine-moved', { unit = unit }) end
  if not figures and now (unit, 'has-shot') then say ('forbid', 'has-shot', { unit = unit }) end
  if is_running (unit) then say ('forbid', 'no-heart', { unit = unit }) end
  if unit.march_turn == turn then say ('forbid', 'has-marched', { unit = unit }) end
  if unit.covered then say ('forbid', 'tortoise-holds', { unit = unit }) end
end

function check_aim (unit, target)
  if not sees (unit, target) then say ('forbid', 'not-seen', { unit = unit, target = target }) end
  if not in_shooting_arc (unit, target) then say ('forbid', 'out-of-arc', { unit = unit, target = target }) end
end

-- Who of the front rank of UNIT has a free line to TARGET: how many are FREE, and which OTHERS stand before
-- the rest. A line is as wide as a figure, and goes to the middle of the target or straight at the nearest
-- of it (7.5, S20).
function screen_of (unit, target)
  local screen = { free = 0, others = {} }
  local own = unit.placed and landed_in (unit) or {}
  for i, stand in ipairs (is_screened (unit, target) and unit.stands or {}) do
    local others = is_in_front (unit, i) and in_line (stand, unit, own, target) or {}
    if is_in_front (unit, i) and #others == 0 then screen.free = screen.free + 1 end
    for _, other in ipairs (others) do
      if not has (screen.others, other) then screen.others[#screen.others + 1] = other end
    end
  end
  return screen
end

function is_in_front (unit, i)
  return unit.formation == 'cantabrian' or i <= files_of (unit)
end

-- Others than OWN on the way of STAND of UNIT to TARGET, none if it finds a free one.
function in_line (stand, unit, own, target)
  local found
  for _, angle in ipairs ({ bearing (stand, target), reversed (away (stand, target)) }) do
    found = {}
    for _, other in ipairs (run (stand, { { 'pivot', angle }, { 'ahead', gap (stand, target) } }).passed) do
      local is_between = gap (stand, target) > gap (stand, other) and gap (stand, target) > gap (target, other)
      local is_other = other.id ~= unit.id and other.id ~= target.id and not has (own, other)
      if is_other and is_between then found[#found + 1] = other end
    end
    if not any (found) then return found end
  end
  return found
end

-- Whether anybody stands before UNIT who is nearer than TARGET to both: only then lines are looked at.
function is_screened (unit, target)
  if not unit.placed or not target.placed then return false end
  local length = gap (unit, target)
  for _, other in ipairs (near (unit, length, 'unit', 'exact')) do
    if other.id ~= target.id and length > gap (target, other) and in_shooting_arc (unit, other) then return true end
  end
  return false
end

-- One of OTHERS who may not be shot over, false if all may: over others only from or to higher ground,
-- who are 4 off at least and no farther than medium range (7.5).
function bar_to_over (unit, target, ranges, others)
  local medium = ranges[2].most or ranges[1].most
  for _, other in ipairs (others) do
    local distance = gap (unit, other)
    if not within (distance, medium) or slope_between (unit, target) == 0 or not outside (distance, constant.over_gap) then
      return other
    end
  end
  return false
end

-- Whether UNIT fought already when the turn began: then nobody shoots at it (7.4).
function was_in_melee (unit)
  return any (contacts (unit, 'turn'))
end

-- Light cavalry and circles shoot all round, light infantry 45 degrees aside, others 30 (7.3).
function in_shooting_arc (unit, target)
  local arc = shooting_arc (unit)
  return not arc or within_arc (unit, target, - arc, arc)
end

-- How far aside UNIT shoots, false if all round.
function shooting_arc (unit)
  if unit.type == 'LC' then return false end
  return unit.type == 'LI' and constant.light_arc or constant.usual_arc
end

function was_in_arc (unit, target)
  local arc = shooting_arc (unit)
  return not arc or within_arc (unit, target, - arc, arc, 'turn')
end

-- How far each band of its range goes, false where it has none. Javelins go to medium range only
-- from the hands of light troops (7.2).
function ranges_of (unit)
  local ranges = {}
  for i, band in ipairs ({ 'short', 'medium', 'long' }) do
    local most = lookup ('range', unit.missile, band)
    if unit.missile == 'javelin' and band ~= 'short' and not unit.light then most = false end
    ranges[i] = { band = band, most = most and len (most) }
  end
  return ranges
end

-- The band that TARGET is in: measured from the front; longer downhill, shorter uphill (7.1, 7.2).
function band_of (unit, target, ranges)
  local distance = gap (unit, target) - slope_between (unit, target)
  for _, range in ipairs (ranges) do
    if range.most and within (distance, range.most) then return range.band end
  end
  return false
end

-- Whether TARGET is in any range of UNIT: who cannot reach anybody is not asked for when nobody may
-- be left who can act.
function reaches (unit, target)
  return band_of (unit, target, ranges_of (unit)) ~= false
end

function longest_of (ranges)
  local longest
  for _, range in ipairs (ranges) do
    longest = range.most or longest
  end
  return longest
end

function slope_between (unit, target)
  local is_known = unit.placed and target.placed
  local own, other = is_known and height_of (ground (unit)), is_known and height_of (ground (target))
  if own == other then return 0 end
  return own > other and constant.slope or - constant.slope
end

-- Chargers first, else the nearest formed enemy that can be shot at (7.4).
function check_priority (unit, target, ranges)
  local chargers = priorities (unit)
  if #chargers > 0 and not has (chargers, target) then
    say ('forbid', 'charger-first', { unit = unit, enemy = chargers[1] })
    return
  end
  if #chargers > 0 or not unit.placed then return end
  for _, foe in ipairs (near (unit, gap (unit, target), 'enemy', 'exact')) do
    if foe.id ~= target.id and gap (unit, target) > gap (unit, foe) and is_formed (foe) and is_target (unit, foe, ranges) then
      say ('forbid', 'nearer-target', { unit = unit, enemy = foe })
    end
  end
end

-- Who charges UNIT, or the unit that it was sent out from.
function priorities (unit)
  local found = chargers_of (unit)
  local parent = parent_of (unit)
  return #found == 0 and parent and chargers_of (parent) or found
end

function is_target (unit, foe, ranges)
  return sees (unit, foe) and in_shooting_arc (unit, foe) and band_of (unit, foe, ranges)
    and not (in_melee (foe) and was_in_melee (foe))
end

-- Ranks that may shoot over those before them (7.5).
function overhead_ranks (unit)
  if not is_formed (unit) then return 0 end
  if unit.moved or unit.quarters_used > 0 then return 1 end
  local long = is_infantry (unit) and (unit.missile == 'bow' or unit.missile == 'longbow')
  return long and constant.overhead_ranks or 1
end

-- Figures by rank, the front rank first; FIGURES limits a part of the unit.
function shooting_ranks (unit, figures)
  local left = min (figures or unit.n, unit.n)
  local width = files_of (unit)
  if unit.formation == 'cantabrian' then return { left } end
  local ranks = {}
  for rank = 1, 1 + overhead_ranks (unit) do
    ranks[rank] = min (width, left)
    left = left - ranks[rank]
  end
  return ranks
end

-- Shooters or target came into range, arc or sight only this turn, or the target joined or left a
-- melee (7.4, 7.39).
function came_late (unit, target, ranges)
  if not unit.placed then return false end
  if in_melee (target) ~= was_in_melee (target) then return true end
  if not unit.moved and not target.moved then return false end
  if not sees (unit, target, 'turn') or not was_in_arc (unit, target) then return true end
  return not within (unit, target, longest_of (ranges), 'turn')
end

function moved_fast (target)
  return target.swirling or mm (target.way) > constant.fast_move
end

function in_open_order (target)
  return target.light or in_woods (target)
end

function in_woods (target)
  for _, feature in ipairs (ground (target)) do
    if feature.type == 'wood' then return true end
  end
  return false
end

function behind_walls (unit, target)
  if target.covered and unit.missile ~= 'engine' then return true end
  for _, feature in ipairs (ground (target)) do
    if feature.shelter then return true end
  end
  return unit.placed and target.placed and lines_wall (unit, target)
end

-- Whether TARGET stands close behind a wall, seen from UNIT.
function lines_wall (unit, target)
  for _, feature in ipairs (near (target, slack (), 'feature')) do
    if feature.shelter and gap (unit, target) > gap (unit, feature) then return true end
  end
  return false
end

-- Shieldless to shooting: without shields, hands full, or hit from behind (7.37).
function shieldless_to_shot (unit, target)
  if target.covered then return false end
  if target.type == 'SHC' then
    return target.shieldless and (unit.missile == 'sling' or unit.missile == 'crossbow')
  end
  if target.shieldless or target.backwards then return true end
  local front = not unit.placed or face (unit, target) == 'front'
  if target.weapon == 'pike' and is_formed (target) then return not front end
  return not front and not on_shield_side (unit, target) or hands_full (target)
end

-- Shields are worn on the left (7.37).
function on_shield_side (unit, target)
  return face (unit, target) == 'flank' and 0 > bearing (target, unit)
end

-- Who reloads with both hands while walking (7.39); a sling takes one.
function reloads (unit)
  return is_infantry (unit) and unit.moved and (takes_both_hands (unit) or unit.missile == 'sling')
end

function takes_both_hands (unit)
  return unit.missile == 'bow' or unit.missile == 'longbow' or unit.missile == 'crossbow' or unit.missile == 'staff-sling'
end

-- Bows and staves need both hands; so do axes, pikes and some lances.
function hands_full (unit)
  return takes_both_hands (unit) or unit.two_handed or unit.weapon == 'axe' or unit.weapon == 'pike'
end

-- The target suffers; a fifth of its strength in a turn unforms it (6.1).
function be_shot (target, losses)
  local before = now (target, 'shot-loss')
  local figures = take_casualties (target, losses, 'casualties')
  local loss = switch.roll_tenths and figures * steps ('shot-loss') or losses
  add (target, 'shot-loss', loss)
  local share = constant.shaken_by_shooting
  if (before + loss) * share[2] >= share[1] * target.strength * steps ('shot-loss') then
    unform (target, 'shot-up')
  end
  if figures > 0 then
    set (target, 'shot-down', true)
    for _, leader in ipairs (leaders_with (target)) do
      risk (leader, 'shooting')
    end
  end
  outcome (figures > 0 and 'loses-figures' or 'unhurt')
end
