-- Moves, of units and of groups (S3 to S11, S19 to S26, S60).

-- The worst ground of a stretch; bridges, fords and roads carry columns and the unformed.
function worst_going (unit, features)
  local worst = 'open'
  for _, feature in ipairs (features) do
    if carries (feature, unit) then return 'open' end
    if nth ('going', feature.going) > nth ('going', worst) then worst = feature.going end
  end
  return worst
end

-- Bridges and fords are easy ground for columns and the unformed, a road for columns on the march.
function carries (feature, unit)
  if not feature.bridges or forms_wide (unit) then return false end
  return feature.type ~= 'road' or shape (unit) == 'column' and phase == 'approach'
end

function forms_wide (unit)
  return unit.formed and shape (unit) ~= 'column'
end

-- A run summed up: what it costs, the worst ground, and whether it kept to a road. Steps aside and
-- inclines of the formed are manoeuvres and pay as such.
function measure (unit, made)
  local mover = lights (unit) and 'lights' or 'others'
  local total = { cost = 0, going = 'open', on_road = any (made.pieces) }
  local costs = {}
  for _, piece in ipairs (made.pieces) do
    local going = worst_going (unit, piece.ground)
    note_works (total, piece)
    if nth ('going', going) > nth ('going', total.going) then total.going = going end
    local advances = not unit.formed or piece.leg == 'ahead' or is_wheel (piece.leg)
    if advances and going ~= 'sheer' then
      costs[going] = costs[going] or lookup ('ground-cost', going, mover)
      total.cost = total.cost + piece.length * costs[going]
    elseif piece.leg == 'incline' and going ~= 'sheer' then
      total.inclined = plus (total.inclined, piece.length * lookup ('ground-cost', going, mover))
    end
    total.on_road = total.on_road and has_road (piece.ground)
  end
  return total
end

-- A wheel, or that of a unit in a line that wheels as one.
function is_wheel (kind)
  return kind == 'wheel' or kind == 'swing'
end

-- What a run had cost when it came to the first obstacle, and how far it went on beyond the last.
function note_works (total, piece)
  if any (without (piece.ground, filter (piece.ground, 'obstacle', 'none'))) then
    total.at_works = total.at_works or total.cost
    total.beyond = nil
  else
    total.beyond = plus (total.beyond, piece.length)
  end
end

-- Who has so much left at an obstacle crosses it whole, if he ends just beyond.
function crosses_whole (total, whole)
  return total.at_works and whole >= total.at_works + constant.last_step and not (total.beyond and total.beyond > hair ())
end

function has_road (features)
  for _, feature in ipairs (features) do
    if feature.bridges then return true end
  end
  return false
end

-- The pips of this phase's move: announced, or thrown once.
function pips_of (unit, q, n)
  if unit.pips ~= 0 then return unit.pips end
  if not q.thrown then return n * constant.announced_pips end
  return dice ('move', n, 'AvD')
end

-- Manoeuvres among the legs of a run; the first wheel of a phase is none, the unformed pay nothing.
function count_manoeuvres (unit, made)
  local n, n_wheels, inclines, others = 0, 0, 0, false
  for _, leg in ipairs (unit.formed and made.legs or {}) do
    if is_wheel (leg.kind) then
      n_wheels = n_wheels + 1
      if n_wheels > 1 or unit.wheeled then n = n + 1 end
    elseif leg.kind ~= 'ahead' then
      n, others = n + 1, true
      if leg.kind == 'incline' then inclines = inclines + 1 end
    end
  end
  return n, n_wheels, inclines, others
end

function marches (unit)
  return phase == 'approach' and (unit.unformed or shape (unit) == 'column')
end

function check_mover (unit)
  if unit.control == 'halted' then say ('forbid', 'is-halted', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if unit.activity ~= 'ready' and unit.activity ~= 'retiring' then say ('forbid', 'runs', { unit = unit }) end
  if kind_of (unit, 'artillery') and unit.has_shot then say ('forbid', 'has-shot', { unit = unit }) end
  for _, enemy in ipairs (in_range_of (unit)) do
    say ('forbid', 'enemy-in-range', { unit = unit, enemy = enemy })
  end
end

-- The enemies so near that UNIT makes no approach.
function in_range_of (unit)
  local found = {}
  for _, enemy in ipairs (phase == 'approach' and threats (unit, constant.bow_range) or {}) do
    if minds (unit, enemy) then found[#found + 1] = enemy end
  end
  return found
end

-- The formed need not mind loose lights in the open, unless others stand in line with them.
function minds (unit, enemy)
  return not (unit.formed and lights (enemy) and not in_bad_ground (enemy) and not in_battle_line (enemy))
end

-- Whether formed troops of its command stand within reach of UNIT.
function in_battle_line (unit)
  for _, friend in ipairs (near (unit, constant.command_reach, 'friend')) do
    if is_formed (friend) and same_command (unit, friend) then return true end
  end
  return false
end

-- How near the enemy a move of this phase may come.
function nearest_allowed ()
  return phase == 'approach' and constant.bow_range or constant.javelin_range
end

-- Whom a run comes nearest, if that is nearer than a move of this phase may.
function too_near (unit, made)
  local limit = nearest_allowed ()
  local worst
  for _, met in ipairs (made.nearest) do
    local matters = not broken (met.unit) and (phase ~= 'approach' or minds (unit, met.unit))
    if not outside (met.gap, limit) and matters and gap (unit, met.unit) > met.gap and (not worst or worst.gap > met.gap) then
      worst = met
    end
  end
  return worst
end

function check_distance (unit, made)
  local limit, worst = nearest_allowed (), too_near (unit, made)
  if not worst then return end
  say ('forbid', phase == 'approach' and 'stops-at-bow-range' or 'stops-at-javelin-range',
    { unit = unit, enemy = worst.unit, limit = in_measure (limit, worst.gap), gap = in_measure (worst.gap, limit) })
end

function on_wheels (unit)
  return kind_of (unit, 'chariots') or kind_of (unit, 'artillery') or kind_of (unit, 'scythed-chariots')
end

function bars (going, unit)
  return going == 'sheer' or going == 'difficult' and on_wheels (unit)
end

function check_ground (unit, going)
  if bars (going, unit) then say ('forbid', 'barred-ground', { unit = unit }) end
end

-- GROUP: who moves together with UNIT and is not in its way.
function check_way (unit, made, going, group)
  if made.off then say ('forbid', 'leaves-table', { unit = unit }) end
  check_ground (unit, going)
  for _, met in ipairs (made.landed) do
    if not has (group, met) then say ('forbid', 'no-room', { unit = unit, other = met }) end
  end
  for _, met in ipairs (made.passed) do
    if not has (made.landed, met) and not has (group, met) then pass (unit, met) end
  end
end

-- Nobody may come to stand in others, or over the edge, by what this ruling did to UNIT; whom it stood
-- in before does not matter.
function check_room (unit)
  if not unit.placed then return end
  local before = landed_in (unit)
  for _, other in ipairs (landed_in (unit, 'now')) do
    if not has (before, other) then say ('forbid', 'no-room', { unit = unit, other = other }) end
  end
  if peek (reaches_over, unit) then say ('forbid', 'leaves-table', { unit = unit }) end
end

-- Whether UNIT reaches over the edge of the table by now.
function reaches_over (unit)
  return - hair () > edge (unit, 'now')
end

-- Who goes through whom, and what it costs.
function pass (unit, met)
  if passes (unit, met) then return end
  if not passes_ranks (unit, met) then
    say ('forbid', 'passes-through', { unit = unit, other = met })
    return
  end
  for _, one in ipairs ({ unit, met }) do
    if near_enemy (one) then weary (one, sum ('interpenetrate', { unit = one })) end
  end
  set (met, 'passed', true)
end

-- Whoever was passed stays where it is for the rest of the turn.
function check_stays (unit)
  if unit.passed then say ('forbid', 'was-passed', { unit = unit }) end
end

-- Lights pass friends and friends them; infantry goes through the gaps of a manipular legion.
function passes (unit, met)
  if unit.side ~= met.side then return false end
  if lights (unit) or lights (met) then return true end
  return kind_of (unit, 'infantry') and shape (met) == 'manipular-acies'
end

-- Formed infantry passes formed infantry that stands still.
function passes_ranks (unit, met)
  return unit.side == met.side and kind_of (unit, 'infantry') and kind_of (met, 'infantry')
    and is_formed (unit) and is_formed (met) and not met.moved
end

-- Nobody goes between two unbroken enemies who stand closer than that, nor between one and ground
-- that bars him.
function check_gap (unit, path)
  for _, found in ipairs (gaps (unit, constant.narrowest_gap, path)) do
    local enemy, side = found.left, found.right
    if has (battle.features, enemy) then enemy, side = side, enemy end
    if constant.narrowest_gap > found.width and hems_in (enemy, unit) and hems_in (side, unit)
      and has (battle.units, enemy) then
      say ('forbid', 'narrow-gap', { unit = unit, enemy = enemy, other = side })
    end
  end
end

-- Whether THING, a unit or a feature, hems UNIT in.
function hems_in (thing, unit)
  if has (battle.features, thing) then return bars (thing.going, unit) end
  return thing.side ~= unit.side and not broken (thing)
end

function move_unit (q)
  local unit = q.unit
  check_mover (unit)
  check_stays (unit)
  local made = run (unit, q.path)
  local total = measure (unit, made)
  check_corner (unit, made)
  check_course (unit, made, total)
  local n = sum ('allowance', { unit = unit, on_road = phase == 'approach' and total.on_road })
  make_move (unit, {
    path = q.path, made = made, total = total, pips = pips_of (unit, q, n), group = {},
    slowly = q.slowly, withdraws = q.withdraws,
  })
end

-- Nobody wheels about a corner of others but with them.
function check_corner (unit, made)
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'swing' then say ('forbid', 'own-corner', { unit = unit }) end
  end
end

function make_move (unit, plan)
  local made, total = plan.made, plan.total
  check_way (unit, made, total.going, plan.group)
  check_distance (unit, made)
  local whole = plan.pips * constant.pip * (marches (unit) and constant.march or 1)
  local manoeuvres, n_wheels, inclines, others = count_manoeuvres (unit, made)
  check_sidesteps (unit, made)
  if total.inclined and total.inclined * constant.halves_in_move > inclines * whole then say ('forbid', 'too-far', { unit = unit }) end
  if marches (unit) and others then say ('forbid', 'march-wheels', { unit = unit }) end
  if total.cost > whole and crosses_whole (total, whole) then total.cost = whole end
  local far = total.cost * constant.halves_in_move > whole
  local halves = manoeuvres + (total.cost == 0 and 0 or far and constant.halves_in_move or 1)
  if plan.slowly then halves = walk_slowly (unit, made, far) end
  if manoeuvres + n_wheels > 0 then say ('note', 'counts-manoeuvres', { unit = unit, n = manoeuvres }) end
  say ('note', 'uses', { unit = unit, used = in_measure (total.cost, whole), whole = in_measure (whole, total.cost) })
  if total.cost > whole or unit.halves + halves > constant.halves_in_move then say ('forbid', 'too-far', { unit = unit }) end
  tire (unit, {
    far = far or unit.advanced and total.cost ~= 0,
    manoeuvres = unit.manoeuvres + manoeuvres,
    going = total.going,
    near_foe = comes_near (unit, made),
    slowly = plan.slowly,
  })
  cross (unit, made)
  note_move (unit, { pips = plan.pips, halves = halves, manoeuvres = manoeuvres, wheels = n_wheels })
  if total.cost ~= 0 then set (unit, 'advanced', true) end
  go (unit, far and drifts (unit) and drifted (unit, plan) or plan.path)
  if plan.withdraws then
    check_withdrawal (unit, far)
  elseif phase == 'tactical' then
    set (unit, 'moved-tactically', true)
  end
  check_gap (unit, plan.path)
  calm_horses (unit)
  meet_leaders (unit)
end

-- Straight on, half the distance at most and nothing else; it uses up the move.
function walk_slowly (unit, made, far)
  for _, leg in ipairs (made.legs) do
    if leg.kind ~= 'ahead' then say ('forbid', 'slow-is-straight', { unit = unit }) end
  end
  if far or unit.halves ~= 0 then say ('forbid', 'too-far', { unit = unit }) end
  return constant.halves_in_move
end

-- Lights who draw off by half their distance still shoot as if they stood.
function check_withdrawal (unit, far)
  if not lights (unit) then say ('forbid', 'only-lights', { unit = unit }) end
  if far then say ('forbid', 'too-far', { unit = unit }) end
  local enemy = nearest_of (unit, threats (unit, constant.horizon))
  if enemy and gap (unit, enemy) >= gap (unit, enemy, 'now') then say ('forbid', 'not-away', { unit = unit, enemy = enemy }) end
end

-- Hoplites who advance far against hoplites edge to their right.
function drifts (unit)
  return phase == 'tactical' and kind_of (unit, 'hoplites') and faces_hoplites (unit)
end

function drifted (unit, plan)
  local path = plan.path .. ', side right ' .. constant.pip // mm (1)
  say ('note', 'drifts', { unit = unit })
  for _, met in ipairs (run (unit, path).landed) do
    if not has (plan.group, met) then say ('forbid', 'no-room', { unit = unit, other = met }) end
  end
  return path
end

function faces_hoplites (unit)
  for _, enemy in ipairs (threats (unit, constant.bow_range)) do
    if kind_of (enemy, 'hoplites') then return true end
  end
  return false
end

-- Battle lines and march columns: one throw, for the slowest. They wheel as one body.
function move_group (q)
  local n
  for _, unit in ipairs (q.units) do
    check_member (unit, q.units)
    check_mover (unit)
    check_stays (unit)
    local own = sum ('allowance', { unit = unit, on_road = false })
    n = n and min (n, own) or own
  end
  check_line (q.units)
  local pips = pips_of (q.units[1], q, n)
  for _, unit in ipairs (q.units) do
    local path = as_one (unit, q.path, q.units)
    local made = run (unit, path)
    local total = measure (unit, made)
    if total.going == 'difficult' then say ('forbid', 'barred-ground', { unit = unit }) end
    if unit.pips ~= 0 and unit.pips ~= pips then say ('forbid', 'no-group', { unit = unit }) end
    make_move (unit, { path = path, made = made, total = total, pips = pips, group = q.units })
  end
end

-- A line is at most four ranks deep and at least as many stands wide, a march column one file.
function check_line (group)
  local lead = group[1]
  if not lead.placed then return end
  local behind, marches_on = {}, has_column (group)
  for _, unit in ipairs (group) do
    check_facing (unit, lead, marches_on)
    behind[unit.id] = members_behind (unit, group)
  end
  if marches_on then check_file (group, behind) else check_shape (group, behind) end
end

function has_column (group)
  for _, unit in ipairs (group) do
    if shape (unit) == 'column' then return true end
  end
  return false
end

-- The formed face as LEAD does, or in a line the opposite way.
function check_facing (unit, lead, marches_on)
  if not is_formed (unit) or not is_formed (lead) then return end
  local off = turned_from (unit, lead)
  local opposite = half_turn () - off
  if constant.facing_apart >= off or not marches_on and constant.facing_apart >= opposite then return end
  say ('forbid', 'faces-apart', { unit = unit })
end

-- By how much UNIT faces another way than LEAD.
function turned_from (unit, lead)
  return angle_between (bearing (unit, 'north') - bearing (lead, 'north'))
end

-- In a column nobody formed stands but in column, and nobody but one is at its head.
function check_file (group, behind)
  local head
  for _, unit in ipairs (group) do
    if is_formed (unit) and shape (unit) ~= 'column' then say ('forbid', 'no-group', { unit = unit }) end
    if not stands_behind (unit, group, behind) then
      if head then say ('forbid', 'not-in-file', { unit = unit }) end
      head = unit
    end
  end
end

function check_shape (group, behind)
  local lead = group[1]
  local wide, deep = 0, ranks_in (lead)
  for _, unit in ipairs (group) do
    deep = max (deep, depth_from (unit, behind, { unit }))
    if not stands_behind (unit, group, behind) then wide = wide + abreast (unit) end
  end
  local roles = { unit = lead, n = deep, wide = wide, most = constant.deepest_battle_line }
  if deep > constant.deepest_battle_line then say ('forbid', 'too-deep-line', roles) end
  if deep > wide then say ('forbid', 'too-narrow', roles) end
end

-- Who of GROUP stands straight behind UNIT, as the first of them faces.
function members_behind (unit, group)
  local found = {}
  local way = turned_from (unit, group[1]) > quarter_turn () and 'ahead' or 'back'
  for _, met in ipairs (run (unit, { { way, constant.bow_range } }).passed) do
    if has (group, met) then found[#found + 1] = met end
  end
  return found
end

-- The ranks of UNIT and of those behind it, none of them one of those BEFORE.
function depth_from (unit, behind, before)
  local deepest
  for _, other in ipairs (without (behind[unit.id], before)) do
    local depth = depth_from (other, behind, union (before, { other }))
    deepest = max (deepest or depth, depth)
  end
  return plus (deepest, ranks_in (unit))
end

function stands_behind (unit, group, behind)
  for _, other in ipairs (group) do
    if has (behind[other.id], unit) then return true end
  end
  return false
end

function ranks_in (unit)
  return in_acies (unit) and #sub_units (unit) or unit.ranks
end

-- Controlled, of the same command, within reach of another of the group and moving as one body.
function check_member (unit, group)
  if not is_controlled (unit) then say ('forbid', 'no-group', { unit = unit }) end
  local joined = #group == 1
  for _, friend in ipairs (near (unit, constant.command_reach, 'friend')) do
    joined = joined or has (group, friend) and same_command (unit, friend)
      and fits (unit, friend)
  end
  if not joined then say ('forbid', 'no-group', { unit = unit }) end
end

-- The loose and special troops go with lines and columns alike.
function fits (unit, friend)
  return not is_formed (unit) or not is_formed (friend) or (shape (unit) == 'column') == (shape (friend) == 'column')
end

function same_command (unit, friend)
  local own, other_command = command_of (unit), command_of (friend)
  return (own and own.id) == (other_command and other_command.id)
end

-- Side-steps, steps back and what an incline gains sideways are half a JT.
function check_sidesteps (unit, made)
  if not unit.formed then return end
  for _, leg in ipairs (made.legs) do
    if (leg.kind == 'side' or leg.kind == 'back') and max (leg.length, - leg.length) > constant.sidestep then
      say ('forbid', 'half-step', { unit = unit })
    elseif leg.kind == 'incline' and max (leg.aside, - leg.aside) > constant.sidestep then
      say ('forbid', 'half-step', { unit = unit })
    elseif leg.kind == 'swing' and leg.length > constant.sidestep and swings_back (leg) then
      say ('forbid', 'half-step', { unit = unit })
    end
  end
end

-- Whether a swing takes the middle of the front backwards.
function swings_back (leg)
  return 0 > leg.angle * leg.aside
end

function note_move (unit, done)
  keep_order (unit)
  if unit.pips == 0 then set (unit, 'pips', done.pips) end
  add (unit, 'halves', done.halves)
  add (unit, 'manoeuvres', done.manoeuvres)
  if done.wheels > 0 then set (unit, 'wheeled', true) end
  set (unit, 'moved', true)
  set (unit, 'under-way', true)
  if phase == 'approach' or phase == 'tactical' then
    set (unit, 'course', goes_on (unit) and course_of (unit) or phase)
  end
  unbend (unit)
end

-- A side acts from right to left: says whom on its left UNIT let go first.
function keep_order (unit)
  if not switch.right_to_left or not unit.placed then return end
  for _, friend in ipairs (near (unit, constant.horizon, 'friend')) do
    if (friend.pips > 0 or friend.shot_now) and stands_left (friend, unit) then
      say ('note', 'acts-late', { unit = unit, other = friend })
      return
    end
  end
end

-- Whether FRIEND stands to the left of UNIT, as their side looks from its baseline, or if that is not
-- said as UNIT does.
function stands_left (friend, unit)
  local home = side_of (unit).baseline
  if home == 'unsaid' then return 0 > bearing (unit, friend) end
  local left = home == 'south' and 'west' or home == 'north' and 'east' or home == 'west' and 'north' or 'south'
  return edge (unit, left) > edge (friend, left)
end

-- Who moves gives up a refused flank and an orbis.
function unbend (unit)
  if unit.refused ~= 'none' then set (unit, 'refused', 'none') end
  if unit.orbis then set (unit, 'orbis', false) end
  if not unit.guards_rear then return end
  set (unit, 'guards-rear', false)
  for _, stand in ipairs (back_rank (unit)) do
    move (stand, 'turn 180')
  end
end

-- Whether UNIT is near an enemy it sees, or comes near one on its way.
function comes_near (unit, made)
  if near_enemy (unit) then return true end
  for _, met in ipairs (made.nearest) do
    if constant.bow_range >= met.gap and not broken (met.unit) and can_see (unit, met.unit) then return true end
  end
  return false
end

-- Fatigue: in the tactical phase, formed and near the enemy, up to the limit of a turn.
function tire (unit, effort)
  if phase ~= 'tactical' or not unit.formed or unit.dp >= constant.disorder or not effort.near_foe then return end
  local ground = effort.going ~= 'open' and lookup ('ground-dps', effort.going)
  weary (unit, sum ('fatigue', {
    unit = unit,
    advanced_far = effort.far,
    second_manoeuvre = effort.manoeuvres > 1,
    ground_dps = ground,
    walks_slowly = effort.slowly or false,
  }))
end

-- Adds DPs of fatigue one by one: none beyond a turn's limit, none for whoever has three.
function weary (unit, dps)
  dps = min (dps, constant.fatigue_limit - unit.fatigue, constant.disorder - unit.dp)
  if dps > 0 and not unit.shaken then
    add (unit, 'fatigue', dps)
    take_dps (unit, dps, 'movement')
  end
end

-- Whether a way leads over works that stop wheels.
function is_stopped (unit, made)
  if not forms_wide (unit) and has_road (made.crossed) then return false end
  for _, feature in ipairs (made.crossed) do
    if feature.obstacle == 'ditch' or feature.obstacle == 'rampart' then return true end
  end
  return false
end

function cross (unit, made)
  if not forms_wide (unit) and has_road (made.crossed) then return end
  if on_wheels (unit) and is_stopped (unit, made) then say ('forbid', 'barred-ground', { unit = unit }) end
  for _, feature in ipairs (made.crossed) do
    if feature.obstacle ~= 'none' then
      take_dps (unit, lookup ('obstacle-dps', feature.obstacle, runs_unformed (unit) and 'unformed' or 'formed'), 'obstacle')
    end
  end
end

-- Whether UNIT is unformed by now: who flees or pursues has lost its order as it runs.
function runs_unformed (unit)
  return unit.unformed or now (unit, 'fled') or now (unit, 'evaded') or has ({ 'pursuing', 'looting' }, now (unit, 'activity'))
end
