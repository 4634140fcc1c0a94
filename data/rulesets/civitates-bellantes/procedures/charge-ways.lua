-- The way of a charge, of a whole unit or, if it is loose, of one of its stands (S40, S41).

-- Straight ahead, or after one wheel, past friends who may be passed; nil if none is free.
function way_to (unit, target, when)
  local past = {}
  for _, friend in ipairs (near (unit, constant.horizon, 'friend')) do
    if passes (unit, friend) then past[#past + 1] = friend end
  end
  for _, wheel in ipairs ({ false, constant.arc }) do
    local found = reach (unit, { wheel = wheel or nil, to = { target }, past = past }, when or 'read')[1]
    if found and found.free then return found.path end
  end
end

-- The way of a loose UNIT by which a stand of it comes to TARGET, the nearest that finds one; nil if none does.
function way_of_one (unit, target)
  return is_loose (unit) and peek (find_way_of_one, unit, target) or nil
end

function find_way_of_one (unit, target)
  local best, nearest
  for _, stand in ipairs (unit.stands) do
    local off = gap (stand, target, 'now')
    local way = (not nearest or nearest > off) and way_for_stand (unit, stand, target)
    if way then best, nearest = way, off end
  end
  return best
end

-- Straight ahead, or after one wheel towards it.
function way_for_stand (unit, stand, target)
  local wheel = max (- constant.arc, min (constant.arc, bearing (stand, target, 'now')))
  local on = { 'ahead', gap (stand, target, 'now') + constant.bow_range }
  for _, path in ipairs ({ { on }, { { 'wheel', wheel }, on } }) do
    local made = run (stand, path, 'now')
    local way = up_to (target, made)
    if way and slips_by (unit, stand, target, way) then return way end
  end
  return nil
end

-- A run as a path as far as where it first touches TARGET; nil if it never does.
function up_to (target, made)
  for _, met in ipairs (made.nearest) do
    if met.unit.id == target.id and touches (met.gap) then return cut_path (made, met.at) end
  end
  return nil
end

-- Whether UNIT, or if it is loose a stand of it, finds a free way to TARGET.
function has_way (unit, target)
  return (way_to (unit, target) or way_of_one (unit, target)) ~= nil
end

-- The way typed, or that to TARGET, or straight on where none is free.
function choose_way (unit, target, typed)
  return typed or way_to (unit, target) or way_of_one (unit, target) or { { 'ahead', gap (unit, target) } }
end

function check_charge_way (unit, target, path, typed)
  check_charge_path (unit, target, path, run (lead_of (unit, target, path), path))
  if not typed and not conform (unit, target, path) and not slips_up_to (unit, target, path) then
    say ('forbid', 'finds-no-way', { unit = unit, target = target })
  end
end

function check_charge_path (unit, target, path, made)
  for i, leg in ipairs (made.legs) do
    local wheels = leg.kind == 'wheel' and i == 1 and constant.arc >= abs (leg.angle)
    if leg.kind ~= 'ahead' and not wheels then say ('forbid', 'charges-straight', { unit = unit }) end
  end
  if made.off then say ('forbid', 'leaves-table', { unit = unit }) end
  local going = measure (unit, made).going
  check_ground (unit, going)
  if is_formed (unit) and going == 'difficult' then say ('forbid', 'barred-ground', { unit = unit }) end
  local barrier = barrier_of (unit, target, made)
  if barrier and not slips_through (unit, target, path) then
    say ('forbid', 'way-not-free', { unit = unit, other = barrier })
  end
end

-- Who bars the way that UNIT, or a stand of it, makes to TARGET.
function barrier_of (unit, target, made)
  for _, met in ipairs (made.passed) do
    if met.id ~= target.id and met.id ~= unit.id and not passes (unit, met) then return met end
  end
end

-- The unformed need a way for one stand only.
function slips_through (unit, target, path)
  if not is_loose (unit) then return false end
  for _, stand in ipairs (unit.stands) do
    if not barrier_of (unit, target, run (stand, path)) then return true end
  end
  return false
end

-- Whether a stand of a loose UNIT finds room along PATH where it touches TARGET, and LENGTH, if that is given,
-- is enough for it.
function slips_up_to (unit, target, path, length)
  if not is_loose (unit) then return false end
  for _, stand in ipairs (unit.stands) do
    if slips_by (unit, stand, target, path)
      and (not length or length >= measure (unit, run (stand, path, 'now')).cost) then
      return true
    end
  end
  return false
end

-- Whether nobody bars STAND of UNIT on PATH, and it touches TARGET at its end and stands in nobody there.
function slips_by (unit, stand, target, path)
  local made = run (stand, path, 'now')
  return not made.off and not barrier_of (unit, target, made) and ends_free (stand, made) and touches_on (made, target)
end

-- Whether STAND, as it was MADE to run, ends in nobody of another unit.
function ends_free (stand, made)
  for _, met in ipairs (made.landed) do
    if met.id ~= stand.unit.id then return false end
  end
  return true
end

function touches_on (made, target)
  for _, met in ipairs (made.nearest) do
    if met.unit.id == target.id then return hair () >= met.gap end
  end
  return false
end

-- Whose way it is when UNIT goes along PATH to TARGET: its own, or that of its nearest stand that slips there.
function lead_of (unit, target, path)
  if not is_loose (unit) or goes_whole (unit, target, path) then return unit end
  return peek (find_lead, unit, target, path) or unit
end

function find_lead (unit, target, path)
  local lead, nearest
  for _, stand in ipairs (unit.stands) do
    local off = gap (stand, target, 'now')
    if (not nearest or nearest > off) and slips_by (unit, stand, target, path) then lead, nearest = stand, off end
  end
  return lead
end

-- Whether UNIT comes to TARGET along PATH as a whole, and ends on no friends.
function goes_whole (unit, target, path)
  local squared, made = squared_up (unit, target, path), run (unit, path, 'now')
  return squared and not made.off and not barrier_of (unit, target, made)
    and #peek (friends_under, unit, squared.room and squared.path or path) == 0
end
