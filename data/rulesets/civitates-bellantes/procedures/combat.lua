-- One round of combat (S50 to S53, S59).

-- Attack counts for whoever charged into contact, or beat an enemy last round who still touches it.
function uses_attack (unit, foe)
  if unit.charged or unit.won and not unit.placed then return true end
  if not unit.won then return false end
  for _, beaten in ipairs (linked ('beats', unit)) do
    if has (contacts (unit), beaten) then return true end
  end
  return false
end

-- Who speaks for UNIT against FOE: the unit, or in a legion a stand of the type that most of those
-- in contact are of, of the better one if two have as many; armed as most of them are.
function fighter (unit, foe)
  if unit.legion == 'none' or not unit.placed then return unit end
  local best, most
  local stands = touching_stands (unit, foe)
  for _, stand in ipairs (stands) do
    local alike, beside = 0, 0
    for _, other_stand in ipairs (stands) do
      if other_stand.type == stand.type and other_stand.understrength == stand.understrength then alike = alike + 1 end
      if other_stand.sub_unit == stand.sub_unit then beside = beside + 1 end
    end
    local worth = alike * 10000 + (stand.attack - (stand.understrength and 1 or 0)) * 100 + beside
    if not best or worth > most then best, most = stand, worth end
  end
  return best or unit
end

-- The stands of UNIT that touch FOE; before contact, its front line.
function touching_stands (unit, foe)
  local touching, front = {}, {}
  for _, stand in ipairs (unit.stands) do
    if not stand.lost then
      if stand.placed and foe.placed and mm (1) // 10 >= gap (stand, foe) then touching[#touching + 1] = stand end
      if #front == 0 or stand.sub_unit == front[1].sub_unit then front[#front + 1] = stand end
    end
  end
  return #touching > 0 and touching or front
end

-- Everybody who fights in the same melee, from UNIT on.
function melee_of (unit)
  local found = { unit }
  local i = 1
  while found[i] do
    for _, foe in ipairs (contacts (found[i])) do
      if not has (found, foe) then found[#found + 1] = foe end
    end
    i = i + 1
  end
  return found
end

function foes_of (unit, q)
  if not q.foe then return contacts (unit) end
  return { unit.id == q.foe.id and q.unit or q.foe }
end

-- The score of each unit against each enemy it touches: all factors first, then one die a unit.
function scores_of (group, q)
  local scores = {}
  for _, unit in ipairs (group) do
    if now (unit, 'fought') then say ('forbid', 'has-fought', { unit = unit }) end
    scores[unit.id] = {}
    for _, foe in ipairs (foes_of (unit, q)) do
      scores[unit.id][foe.id] = sum ('combat', { unit = unit, foe = foe })
    end
  end
  for _, unit in ipairs (group) do
    local die = dice ('combat.' .. unit.id, 1, unit.grade == 'A' and 'trained' or 'D6')
    for _, foe in ipairs (foes_of (unit, q)) do
      scores[unit.id][foe.id] = scores[unit.id][foe.id] + die
    end
  end
  return scores
end

-- By how much UNIT lost to whoever beat it worst; below 0 it beat them all.
function lost_by (unit, q, scores)
  local worst
  for _, foe in ipairs (foes_of (unit, q)) do
    local difference = scores[foe.id][unit.id] - scores[unit.id][foe.id]
    worst = worst and max (worst, difference) or difference
  end
  return worst
end

function troops_as (unit)
  if kind_of (unit, 'special') then return 'special' end
  if lights (unit) or kind_of (unit, 'cavalry') and not unit.integral then return 'quick' end
  return 'others'
end

function result_of (unit, difference)
  if unit.shaken and difference > 0 then return 'break' end
  return look ('combat-result', difference, troops_as (unit))
end

function combat (q)
  local group = q.foe and { q.unit, q.foe } or melee_of (q.unit)
  if #group == 1 then
    say ('forbid', 'no-contact', { unit = q.unit })
    return
  end
  if q.foe and q.unit.placed and not has (contacts (q.unit), q.foe) then
    say ('forbid', 'no-contact', { unit = q.unit })
  end
  local scores = scores_of (group, q)
  local lost, results = {}, {}
  for _, unit in ipairs (group) do
    lost[unit.id] = lost_by (unit, q, scores)
    results[unit.id] = result_of (unit, lost[unit.id])
  end
  for _, unit in ipairs (group) do
    apply_round (unit, q, lost[unit.id], results, scores)
  end
  outcome (look ('combat', - lost[q.unit.id]))
end

function apply_round (unit, q, difference, results, scores)
  local result = results[unit.id]
  set (unit, 'fought', true)
  note_victory (unit, q, scores, results)
  local dps = look ('combat-dps', difference)
  if troops_as (unit) == 'special' then
    special_round (unit, dps, result)
    return
  end
  take_dps (unit, dps, 'combat')
  if result == 'break' then
    break_unit (unit, q, results)
  elseif result == 'retire' then
    set (unit, 'activity', 'retiring')
    emit ('retires', { unit = unit })
  elseif result == 'push' then
    emit ('pushed', { unit = unit })
  end
end

-- Remembers whom UNIT beat that stays where he can be beaten again, if it stays itself.
function note_victory (unit, q, scores, results)
  local won = false
  for _, foe in ipairs (foes_of (unit, q)) do
    local beats = results[unit.id] == 'stay' and scores[unit.id][foe.id] > scores[foe.id][unit.id]
      and (results[foe.id] == 'stay' or results[foe.id] == 'push')
    if unit.placed then link ('beats', unit, foe, beats) end
    won = won or beats
  end
  set (unit, 'won', won)
end

-- A special stand throws for each DP; a break is a critical hit besides.
function special_round (unit, dps, result)
  local criticals = result == 'break' and 1 or 0
  if dps > 0 then criticals = criticals + dps - dice ('special.' .. unit.id, dps, 'D6', look ('safe-from', 'combat')) end
  if criticals > 0 then
    critical_hit (unit, criticals, 'combat')
  elseif result == 'retire' then
    set (unit, 'activity', 'retiring')
    emit ('retires', { unit = unit })
  end
end

function break_unit (unit, q, results)
  if not now (unit, 'shaken') then make_shaken (unit) end
  set (unit, 'activity', 'routing')
  local hacks = 0
  for _, foe in ipairs (foes_of (unit, q)) do
    if results[foe.id] ~= 'retire' and results[foe.id] ~= 'break' then hacks = hacks + 1 end
  end
  if hacks > 0 then say ('note', 'free-hacks', { unit = unit, n = hacks }) end
  lose_stands (unit, hacks, 'combat')
  emit ('broken', { unit = unit })
end
