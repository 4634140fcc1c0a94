-- Plain moves, manoeuvres, formation changes and charges (S3 to S26, S40 to S42).

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
  return feature.type ~= 'road' or unit.formation == 'column' and phase == 'approach'
end

function forms_wide (unit)
  return unit.formed and unit.formation ~= 'column'
end

-- A run summed up: what it costs, the worst ground, and whether it kept to a road. Steps aside and
-- inclines of the formed are manoeuvres and pay as such.
function measure (unit, made)
  local mover = lights (unit) and 'lights' or 'others'
  local total = { cost = 0, inclined = 0, going = 'open', on_road = #made.pieces > 0 }
  local costs = {}
  for _, piece in ipairs (made.pieces) do
    local going = worst_going (unit, piece.ground)
    if nth ('going', going) > nth ('going', total.going) then total.going = going end
    local advances = not unit.formed or piece.leg == 'ahead' or piece.leg == 'wheel'
    if advances and going ~= 'sheer' then
      costs[going] = costs[going] or look ('ground-cost', going, mover)
      total.cost = total.cost + piece.length * costs[going]
    elseif piece.leg == 'incline' and going ~= 'sheer' then
      total.inclined = total.inclined + piece.length * look ('ground-cost', going, mover)
    end
    total.on_road = total.on_road and has_road (piece.ground)
  end
  return total
end

function has_road (features)
  for _, feature in ipairs (features) do
    if feature.bridges then return true end
  end
  return false
end

-- The pips of this phase's move: announced, or thrown once.
function pips_of (unit, q, n)
  if unit.pips > 0 then return unit.pips end
  if not q.thrown then return n * battle.announced_pips end
  return dice ('move', n, 'AvD')
end

-- Manoeuvres among the legs of a run; the first wheel of a phase is none, the unformed pay nothing.
function count_manoeuvres (unit, made)
  if not unit.formed then return 0, 0, 0 end
  local n, wheels, inclines, others = 0, 0, 0, 0
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'wheel' then
      wheels = wheels + 1
      if wheels > 1 or unit.wheeled then n = n + 1 end
    elseif leg.kind ~= 'ahead' then
      n, others = n + 1, others + 1
      if leg.kind == 'incline' then inclines = inclines + 1 end
    end
  end
  return n, wheels, inclines, others
end

function marches (unit)
  return phase == 'approach' and (unit.unformed or unit.formation == 'column')
end

function check_mover (unit)
  if unit.control == 'halted' then say ('forbid', 'is-halted', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if unit.activity ~= 'ready' and unit.activity ~= 'retiring' then say ('forbid', 'runs', { unit = unit }) end
  if kind_of (unit, 'artillery') and unit.has_shot then say ('forbid', 'has-shot', { unit = unit }) end
  if phase == 'approach' then
    for _, enemy in ipairs (threats (unit, len (battle.bow_range))) do
      if minds (unit, enemy) then say ('forbid', 'enemy-in-range', { unit = unit, enemy = enemy }) end
    end
  end
end

-- The formed need not mind loose lights in the open.
function minds (unit, enemy)
  return not (unit.formed and lights (enemy) and not in_bad_ground (enemy))
end

-- How near the enemy a move of this phase may come.
function check_distance (unit, made)
  local limit = len (phase == 'approach' and battle.bow_range or battle.javelin_range)
  for _, met in ipairs (made.nearest) do
    local matters = not broken (met.unit) and (phase ~= 'approach' or minds (unit, met.unit))
    if limit > met.gap and matters and gap (unit, met.unit) > met.gap then
      say ('forbid', phase == 'approach' and 'stops-at-bow-range' or 'stops-at-javelin-range', { unit = unit, enemy = met.unit })
    end
  end
end

function on_wheels (unit)
  return kind_of (unit, 'chariots') or kind_of (unit, 'artillery') or kind_of (unit, 'scythed-chariots')
end

function check_ground (unit, going)
  if going == 'sheer' or going == 'difficult' and on_wheels (unit) then
    say ('forbid', 'barred-ground', { unit = unit })
  end
end

function check_way (unit, made, going)
  if made.off then say ('forbid', 'leaves-table', { unit = unit }) end
  check_ground (unit, going)
  for _, met in ipairs (made.landed) do
    say ('forbid', 'no-room', { unit = unit, other = met })
  end
  for _, met in ipairs (made.passed) do
    if not has (made.landed, met) and not passes (unit, met) then say ('umpire', 'passes-through', { unit = unit, other = met }) end
  end
end

function passes (unit, met)
  return unit.side == met.side and (lights (unit) or lights (met))
end

function move_unit (q)
  local unit = q.unit
  check_mover (unit)
  local made = run (unit, q.path)
  local total = measure (unit, made)
  check_way (unit, made, total.going)
  check_distance (unit, made)
  local n = sum ('allowance', { unit = unit, on_road = phase == 'approach' and total.on_road })
  local pips = pips_of (unit, q, n)
  local whole = len (pips, battle.pips_in_jt) * (marches (unit) and battle.march or 1)
  local manoeuvres, wheels, inclines, others = count_manoeuvres (unit, made)
  check_sidesteps (unit, made)
  if total.inclined * battle.halves_in_move > inclines * whole then say ('forbid', 'too-far', { unit = unit }) end
  if marches (unit) and unit.formed and others > 0 then say ('forbid', 'march-wheels', { unit = unit }) end
  local far = total.cost * battle.halves_in_move > whole
  local halves = manoeuvres + (total.cost == 0 and 0 or far and 2 or 1)
  if manoeuvres + wheels > 0 then say ('note', 'counts-manoeuvres', { unit = unit, n = manoeuvres }) end
  say ('note', 'uses', { unit = unit, used = total.cost // mm (1), whole = whole // mm (1) })
  if total.cost > whole or unit.halves + halves > battle.halves_in_move then say ('forbid', 'too-far', { unit = unit }) end
  tire (unit, far or unit.advanced and total.cost > 0, unit.manoeuvres + manoeuvres, total.going, comes_near (unit, made))
  cross (unit, made)
  note_move (unit, pips, halves, manoeuvres, wheels)
  if total.cost > 0 then set (unit, 'advanced', true) end
  move (unit, q.path)
  calm_horses (unit)
  for _, leader in ipairs (q.leaders or {}) do
    move (leader, q.path)
  end
end

-- Side-steps, steps back and what an incline gains sideways are half a JT.
function check_sidesteps (unit, made)
  if not unit.formed then return end
  for _, leg in ipairs (made.legs) do
    if (leg.kind == 'side' or leg.kind == 'back') and max (leg.length, - leg.length) > len (1, 2) then
      say ('forbid', 'half-step', { unit = unit })
    elseif leg.kind == 'incline' and max (leg.aside, - leg.aside) > len (1, 2) then
      say ('forbid', 'half-step', { unit = unit })
    end
  end
end

function note_move (unit, pips, halves, manoeuvres, wheels)
  if unit.pips == 0 then set (unit, 'pips', pips) end
  add (unit, 'halves', halves)
  if manoeuvres > 0 then add (unit, 'manoeuvres', manoeuvres) end
  if wheels > 0 then set (unit, 'wheeled', true) end
  set (unit, 'moved', true)
  if phase == 'tactical' then set (unit, 'moved-tactically', true) end
end

-- Whether UNIT is near an enemy it sees, or comes near one on its way.
function comes_near (unit, made)
  if near_enemy (unit) then return true end
  for _, met in ipairs (made.nearest) do
    if len (battle.bow_range) >= met.gap and not broken (met.unit) and can_see (unit, met.unit) then return true end
  end
  return false
end

-- Fatigue: in the tactical phase, formed and near the enemy, up to the limit of a turn.
function tire (unit, far, manoeuvres, going, near_foe)
  if phase ~= 'tactical' or not unit.formed or unit.dp >= battle.disorder or not near_foe then return end
  local dps = sum ('fatigue', {
    unit = unit,
    advanced_far = far,
    second_manoeuvre = manoeuvres > 1,
    ground_dps = going == 'open' and 0 or look ('ground-dps', going),
  })
  weary (unit, dps)
end

-- Adds DPs of fatigue one by one: none beyond a turn's limit, none for whoever has three.
function weary (unit, dps)
  dps = min (dps, battle.fatigue_limit - unit.fatigue, battle.disorder - unit.dp)
  if dps > 0 and not unit.shaken then
    add (unit, 'fatigue', dps)
    take_dps (unit, dps, 'movement')
  end
end

function cross (unit, made)
  if not forms_wide (unit) and has_road (made.crossed) then return end
  for _, feature in ipairs (made.crossed) do
    if feature.obstacle ~= 'none' then
      if (feature.obstacle == 'ditch' or feature.obstacle == 'rampart') and on_wheels (unit) then
        say ('forbid', 'barred-ground', { unit = unit })
      end
      take_dps (unit, look ('obstacle-dps', feature.obstacle, unit.unformed and 'unformed' or 'formed'), 'obstacle')
    end
  end
end

-- Manoeuvres on the spot.

function spend_half (unit, is_free)
  if not unit.formed or is_free then return end
  if unit.halves + 1 > battle.halves_in_move then say ('forbid', 'too-far', { unit = unit }) end
  tire (unit, false, unit.manoeuvres + 1, 'open', near_enemy (unit))
  add (unit, 'halves', 1)
  add (unit, 'manoeuvres', 1)
end

-- Who fights turns only when no enemy touches his front.
function about (q)
  if in_combat (q.unit) then
    for _, foe in ipairs (contacts (q.unit)) do
      if meets_front (q.unit, foe) then say ('forbid', 'in-combat', { unit = q.unit }) end
    end
  elseif q.unit.control ~= 'halted' then
    check_mover (q.unit)
  end
  spend_half (q.unit, false)
  move (q.unit, q.turn == 'about' and 'turn 180' or q.turn == 'left' and 'turn -90' or 'turn 90')
end

function form (q)
  local unit = q.unit
  if unit.shaken and unit.unformed then say ('forbid', 'shaken-stays', { unit = unit }) end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if q.formation == 'unformed' and not may_loosen (unit) then say ('forbid', 'stays-formed', { unit = unit }) end
  if q.formation == 'line' and too_deep (unit, q.ranks or unit.ranks) then say ('forbid', 'too-deep', { unit = unit }) end
  if q.formation == unit.formation and max (q.ranks or unit.ranks, unit.ranks) - min (q.ranks or unit.ranks, unit.ranks) > 1 then
    say ('forbid', 'one-rank', { unit = unit })
  end
  if unit.control ~= 'halted' then check_mover (unit) end
  local is_free = unit.grade == 'A' and not unit.re_formed
  spend_half (unit, is_free)
  if is_free then set (unit, 're-formed', true) end
  if not unit.shaken then
    set (unit, 'moved', true)
    if phase == 'tactical' then set (unit, 'moved-tactically', true) end
  end
  set (unit, 'formation', q.formation)
  if q.ranks then set (unit, 'ranks', q.ranks) end
end

-- A line is three deep at most and, but for legions, at least as wide as deep.
function too_deep (unit, ranks)
  if ranks > battle.deepest_line then return true end
  return unit.legion == 'none' and ranks > (unit.n + ranks - 1) // ranks
end

-- Who may give up his formation of his own will.
function may_loosen (unit)
  return unit.light or kind_of (unit, 'heavy-cavalry') or kind_of (unit, 'chariots')
end
