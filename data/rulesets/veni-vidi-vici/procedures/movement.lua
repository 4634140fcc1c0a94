-- Moves of the normal kind: rates, turns, ground, passing through friends (5.8 to 5.17).

-- The quarters of a move that FEATURE takes from UNIT while inside; false where it may not go.
function loss_in (feature, unit)
  return feature.ground == 'open' and 0 or lookup ('ground-loss', feature.ground, unit.mover)
end

-- The centimetres that it takes at a crossing; false where UNIT may not go.
function loss_across (feature, unit)
  return feature.barrier == 'none' and 0 or lookup ('barrier-loss', feature.barrier, unit.mover)
end

-- What the ground costs UNIT, for reach (); barred where it may not go.
function grounds_for (unit)
  local found = {}
  for _, feature in ipairs (battle.features) do
    local loss, fixed = loss_in (feature, unit), loss_across (feature, unit)
    if carries (feature, unit) then
      found[#found + 1] = { feature = feature, lifts = true }
    elseif not loss or not fixed then
      found[#found + 1] = { feature = feature, barred = true }
    else
      found[#found + 1] = { feature = feature, times = constant.quarters, over = constant.quarters - loss, fixed = len (fixed) }
    end
  end
  return found
end

-- Whether FEATURE is a road for UNIT: for a column that is no wider (5.14).
function carries (feature, unit)
  return feature.bridges and unit.marching and feature.width and unit.frontage and feature.width >= unit.frontage
end

-- Whether every figure of UNIT is on such a road all along a PIECE of a run.
function is_on_road (unit, piece)
  for _, feature in ipairs (piece.track) do
    if carries (feature, unit) then return true end
  end
  return false
end

-- Whether UNIT is on roads wherever a run of it goes over FEATURE.
function crosses_by_road (unit, made, feature)
  local is_met = false
  for _, piece in ipairs (made.pieces) do
    if has (piece.ground, feature) then
      if not is_on_road (unit, piece) then return false end
      is_met = true
    end
  end
  return is_met
end

-- The quarters of a move lost on a PIECE of a run; false where UNIT may not go.
function quarters_lost (unit, piece)
  local worst = 0
  if is_on_road (unit, piece) then return 0 end
  for _, feature in ipairs (piece.ground) do
    local loss = loss_in (feature, unit)
    if not loss then return false end
    worst = max (worst, loss)
  end
  return worst
end

-- What the crossings of a run cost besides, in cm; false where UNIT may not go.
function barriers_crossed (unit, made)
  local total = 0
  for _, feature in ipairs (made.crossed) do
    local loss = crosses_by_road (unit, made, feature) and 0 or loss_across (feature, unit)
    if not loss then return false end
    total = total + loss
  end
  return total
end

-- Wheels at full speed for regulars and lights, at half for other warriors (5.13).
function times_for (unit, leg)
  return leg == 'wheel' and not is_regular (unit) and not unit.light and constant.warrior_wheel or 1
end

-- The length that a run uses up of a move, false if its ground is barred.
function cost_of (unit, made)
  local cost = 0
  for _, piece in ipairs (made.pieces) do
    local lost = quarters_lost (unit, piece)
    if not lost then return false end
    cost = cost + piece.length * times_for (unit, piece.leg) * constant.quarters // (constant.quarters - lost)
  end
  local fixed = barriers_crossed (unit, made)
  return fixed and cost + len (fixed)
end

-- The quarters that the turns of a run take, of a move of four; nil if one is not allowed (5.13).
function quarters_turning (unit, made)
  local quarters = 0
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'turn' then quarters = quarters + sum ('turning', { unit = unit }) end
  end
  return quarters
end

function check_legs (unit, made)
  for _, leg in ipairs (made.legs) do
    local about = leg.kind == 'turn' and abs (leg.angle) == half_turn ()
    local quarter = leg.kind == 'turn' and abs (leg.angle) == quarter_turn ()
    if leg.kind == 'turn' and not about and not quarter then say ('forbid', 'whole-turns', { unit = unit }) end
    if quarter and unit.weapon == 'pike' then say ('forbid', 'pikes-wheel', { unit = unit }) end
    if leg.kind == 'turn' and unit.only_wheels then say ('forbid', 'only-wheels', { unit = unit }) end
    if leg.kind == 'wheel' and unit.unformed then say ('forbid', 'unformed-wheel', { unit = unit }) end
    local aslant = leg.kind == 'side' or leg.kind == 'back' or leg.kind == 'incline' or leg.kind == 'pivot' or leg.kind == 'swing'
    if aslant and unit.formation ~= 'cantabrian' then
      say ('forbid', 'goes-ahead', { unit = unit })
    end
  end
end

-- The move that UNIT has this turn.
function allowance (unit, marches)
  return pace (unit, unit.normal_move * (marches and constant.march_times or 1))
end

-- The length of a move of so many CM: half of it in a circle or tortoise (6.3).
function pace (unit, cm)
  return unit.halved and part_of (len (cm), constant.slow_share) or len (cm)
end

function move_unit (q)
  local unit = q.unit
  check_mover (unit)
  local made = run (unit, q.path)
  check_legs (unit, made)
  local cost = cost_of (unit, made)
  if not cost then
    say ('forbid', 'barred-ground', { unit = unit })
    return
  end
  local whole = allowance (unit, q.march)
  local quarters = quarters_turning (unit, made) + unit.quarters_used
  local used = cost + whole * quarters // constant.quarters
  say ('note', 'uses', { unit = unit, used = in_measure (used, whole), whole = in_measure (whole, used) })
  if used > whole then say ('forbid', 'too-far', { unit = unit }) end
  if q.march then check_march (unit, used, whole) end
  check_standoff (unit, made)
  check_orders (unit, made, whole)
  if made.off then say ('forbid', 'leaves-table', { unit = unit }) end
  note_way (unit, made.length)
  pay_ground (unit, made)
  pass_friends (unit, made)
  note_descent (unit, q.path)
  if enters_cover (unit, made) and is_watched (unit) then set (unit, 'revealed', true) end
  go (unit, q.path)
  check_leash (unit)
  check_fled_ground (unit, q.path)
end

function check_mover (unit)
  local bar = bar_to_move (unit)
  if bar then say ('forbid', bar, { unit = unit }) end
end

-- What keeps UNIT from a move of its own, or false.
function bar_to_move (unit)
  if unit.compelled or unit.declared and not unit.refused and not is_cancelled (unit) then return 'has-moved' end
  if unit.moved then return 'has-moved' end
  if flees (unit) then return 'no-heart' end
  if in_melee (unit) then return 'in-melee' end
  if unit.waits_for and others_to_move (unit) then return 'waits' end
  return unit.standing and 'stands-still'
end

-- Whether UNIT has spent less than its whole turn on formations (6.4).
function has_time (unit)
  return constant.quarters > unit.quarters_used
end

-- Whether friends who are not made to wait have yet to move (5.10).
function others_to_move (unit)
  for _, other in ipairs (battle.units) do
    if other.side == unit.side and other.placed and not other.waits_for and not other.moved then return true end
  end
  return false
end

-- A march begins and ends in column and takes the whole move (5.12).
function check_march (unit, used, whole)
  if not unit.marching then say ('forbid', 'not-in-column', { unit = unit }) end
  if whole > used then say ('forbid', 'whole-march', { unit = unit, whole = in_measure (whole, used) }) end
  set (unit, 'march-turn', turn)
end

-- Nobody comes within 2 of an enemy but by a charge; the shaken come no nearer at all (4.7, 5.9).
function check_standoff (unit, made)
  for _, met in ipairs (made.nearest) do
    if not outside (met.gap, constant.standoff) and gap (unit, met.unit) > met.gap then
      say ('forbid', 'too-near', { unit = unit, enemy = met.unit })
    end
    if unit.morale == 'shaken' and gap (unit, met.unit) > met.gap and sees (unit, met.unit) then
      say ('forbid', 'shaken-nearer', { unit = unit, enemy = met.unit })
    end
  end
end

-- Ground that slows unforms, but not the loose on steep hills, nor what is paid at a crossing (6.1).
function pay_ground (unit, made)
  for _, piece in ipairs (made.pieces) do
    local lost = quarters_lost (unit, piece)
    if lost and lost ~= 0 and not (sure_footed (unit) and only_steep (piece.ground)) then
      unform (unit, 'slowed')
      return
    end
  end
end

function sure_footed (unit)
  return unit.mover == 'loose' or unit.mover == 'light-horse' or unit.type == 'L-Ch'
end

function only_steep (features)
  for _, feature in ipairs (features) do
    if feature.ground == 'woods' or feature.ground == 'river' then return false end
  end
  return true
end

function height_of (features)
  local height = 0
  for _, feature in ipairs (features) do
    height = max (height, feature.height)
  end
  return height
end

-- Marks who comes down a hill, by whatever move brings it forward (7.12).
function note_descent (unit, path)
  if goes_down (unit, path) then set (unit, 'downhill', true) end
end

function goes_down (unit, path)
  local made = run (unit, path)
  local last = made.pieces[#made.pieces]
  return last and height_of (ground (unit)) > height_of (last.ground) or false
end

-- A friend over whose way of flight in this turn UNIT would go along PATH, which nobody may; false if
-- there is none (5.9).
function fled_over (unit, path)
  for _, other in ipairs (battle.units) do
    local fled = other.side == unit.side and other.id ~= unit.id and other.compelled
    local way = fled and tied ('fled', other, other)
    if way and crosses_way (unit, path, other, way, 'turn') then return other end
  end
  return false
end

function check_fled_ground (unit, path)
  local other = fled_over (unit, path)
  if other then say ('forbid', 'fled-ground', { unit = unit, other = other }) end
end

-- Whoever goes into cover in sight of the enemy is known to be there (4.3).
function enters_cover (unit, made)
  for _, piece in ipairs (made.pieces) do
    for _, feature in ipairs (piece.ground) do
      if feature.cover and not has (ground (unit), feature) then return true end
    end
  end
  return false
end

function is_watched (unit)
  for _, foe in ipairs (near (unit, constant.farthest_sight, 'enemy')) do
    if sees (foe, unit) then return true end
  end
  return false
end

-- The faster side may make a slower enemy in its charge reach move first (5.10).
function force_move (q)
  local unit, target = q.unit, q.target
  if unit.moved or target.moved then say ('forbid', 'has-moved', { unit = unit.moved and unit or target }) end
  if target.normal_move >= unit.normal_move then say ('forbid', 'no-faster', { unit = unit, enemy = target }) end
  if not within (unit, target, len (unit.charge_move)) then say ('forbid', 'out-of-reach', { unit = unit, enemy = target }) end
  if q.order == 'first' then
    check_mover (target)
    if not has_time (target) then say ('forbid', 'no-time', { unit = target }) end
    emit ('is-forced', { unit = target })
  else
    set (target, 'waits-for', true)
  end
end

-- Who goes through whom (5.17): both end unformed unless one of the free cases holds.
function pass_friends (unit, made)
  for _, other in ipairs (made.passed) do
    if other.side ~= unit.side then
      say ('forbid', 'enemy-in-way', { unit = unit, enemy = other })
    else
      set (other, 'passed', true)
      if not passes_free (unit, other) then
        unform (unit, 'passes-through')
        unform (other, 'passes-through')
      end
    end
  end
  for _, other in ipairs (made.landed) do
    say ('forbid', 'no-room', { unit = unit, other = other })
  end
end

function passes_free (unit, other)
  if unit.light and other.light then return true end
  if unit.type == 'LI' and unit.response == 'evade' and is_infantry (other) and is_countering (other) then return true end
  local halts = is_formed (other) and not other.moved and not flees (unit)
  return halts and (one_of ('LI', unit, other) or rides (unit) and in_loose_order (other) or rides (other) and in_loose_order (unit))
end

-- Cavalry, chariots and camels: all mounted troops but elephants (5.17).
function rides (unit)
  return is_mounted (unit) and not kind_of (unit, 'elephants')
end

function one_of (role, unit, other)
  return unit.type == role or other.type == role
end

function in_loose_order (unit)
  return unit.type == 'LMI' or unit.type == 'LHI'
end
