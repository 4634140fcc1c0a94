-- One round of combat (S50 to S54, S58, S59).

-- Attack counts for whoever charged into contact, or beat an enemy last round who still touches it;
-- evaders who are caught defend themselves.
function uses_attack (unit)
  if unit.evaded then return false end
  if unit.charged or unit.won and not unit.placed then return true end
  if not unit.won then return false end
  for _, beaten in ipairs (linked ('beats', unit)) do
    if has (contacts (unit), beaten) then return true end
  end
  return false
end

-- Who speaks for UNIT against FOE: the unit, or in a legion a stand of the type that most of those
-- in contact are of, of the better one if two have as many.
function fighter (unit, foe)
  if not is_legion (unit) or not unit.placed then return unit end
  local best
  local stands = touching_stands (unit, foe)
  for _, stand in ipairs (stands) do
    if not best or speaks_before (stand, best, stands) then best = stand end
  end
  return best or unit
end

function speaks_before (stand, best, stands)
  local n, most = count_alike (stand, stands), count_alike (best, stands)
  if n ~= most then return n > most end
  return worth_of (stand) > worth_of (best)
end

function count_alike (stand, stands)
  return count (filter (stands, 'type', stand.type), 'understrength', stand.understrength)
end

function worth_of (stand)
  return stand.understrength and stand.attack - 1 or stand.attack
end

-- The stands of UNIT that touch FOE.
function touching_stands (unit, foe)
  local touching = {}
  for _, stand in ipairs (unit.stands) do
    if foe.placed and touches (gap (stand, foe)) then touching[#touching + 1] = stand end
  end
  return touching
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

-- Whether UNIT is the first of its melee, which is fought once for all.
function speaks_for_melee (unit)
  if not in_combat (unit) then return false end
  for _, fighter_unit in ipairs (melee_of (unit)) do
    if comes_before (fighter_unit.id, unit.id) then return false end
  end
  return true
end

-- 8 before 41, as numbers go.
function comes_before (a, b)
  if #a ~= #b then return #b > #a end
  return b > a
end

-- Whether everybody has fought who is to fight in this phase: what his friends make of it comes after (p.17).
function rounds_are_over ()
  if phase ~= 'combat' then return true end
  for _, unit in ipairs (battle.units) do
    if unit.placed and not unit.fought and in_combat (unit) then return false end
  end
  return true
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

-- The enemy whom scythed UNIT touched first, or else the one straightest ahead.
function first_touched (unit, q)
  local best
  for _, foe in ipairs (foes_of (unit, q)) do
    if unit.placed and tied ('runs-into', unit, foe) then return foe end
    if not best or is_nearer (unit, foe, best) then best = foe end
  end
  return best
end

-- Whom UNIT compares scores with as others do: scythed chariots have a rule of their own.
function rivals_of (unit, q)
  if is_scythed (unit) then return {} end
  local foes = foes_of (unit, q)
  return without (foes, filter (foes, is_scythed))
end

function is_scythed (unit)
  return kind_of (unit, 'scythed-chariots')
end

-- By how much UNIT lost to whoever beat it worst; below 0 it beat them all; nil without rivals.
function lost_by (unit, q, scores)
  local worst
  for _, foe in ipairs (rivals_of (unit, q)) do
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

-- Who beats all whom he touches stays, and bears nothing.
function result_of (unit, difference)
  if (unit.shaken or unit.evaded) and difference > 0 then return 'break' end
  local result = peek ('combat-result', difference, troops_as (unit))
  return result == 'stay' and result or lookup ('combat-result', difference, troops_as (unit))
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
  fight (group, q)
end

function fight (group, q)
  local scores = scores_of (group, q)
  local round = { scores = scores, lost = {}, results = {} }
  tell_scores (group, q, scores)
  for _, unit in ipairs (group) do
    local difference = lost_by (unit, q, scores)
    round.lost[unit.id] = difference
    if difference then round.results[unit.id] = result_of (unit, difference) end
  end
  for _, unit in ipairs (group) do
    if round.lost[unit.id] then apply_round (unit, q, round) end
  end
  for _, unit in ipairs (group) do
    if round.lost[unit.id] then note_victory (unit, q, round) end
  end
  local impact = impacts (group, q, scores)
  if round.lost[q.unit.id] then
    outcome (peek ('combat', - round.lost[q.unit.id]))
  else
    outcome (impact)
  end
end

-- Each pair of opponents once: what both score, and who is beaten.
function tell_scores (group, q, scores)
  for _, unit in ipairs (group) do
    for _, foe in ipairs (foes_of (unit, q)) do
      if comes_before (unit.id, foe.id) then tell_pair (unit, foe, scores) end
    end
  end
end

function tell_pair (unit, foe, scores)
  local own, other = scores[unit.id][foe.id], scores[foe.id][unit.id]
  tell_total ('combat', own, { unit = unit, foe = foe })
  tell_total ('combat', other, { unit = foe, foe = unit })
  if is_scythed (unit) or is_scythed (foe) then
    say ('result', 'scores', { one = unit, foe = foe, own = own, other = other })
  elseif own == other then
    say ('result', 'scores-draw', { one = unit, foe = foe, n = own })
  elseif own > other then
    say ('result', 'scores-beat', { unit = foe, foe = unit, less = other, more = own, n = own - other })
  else
    say ('result', 'scores-beat', { unit = unit, foe = foe, less = own, more = other, n = other - own })
  end
end

-- What becomes of the scythed chariots among GROUP, and of those they hit.
function impacts (group, q, scores)
  local result
  for _, unit in ipairs (group) do
    if is_scythed (unit) then result = scythed_round (unit, q, scores) end
  end
  for _, unit in ipairs (group) do
    if result and #rivals_of (unit, q) == 0 then set (unit, 'fought', true) end
  end
  return result
end

function apply_round (unit, q, round)
  local result, difference = round.results[unit.id], round.lost[unit.id]
  set (unit, 'fought', true)
  note_chase (unit, q, round)
  local dps = 0 > difference and peek ('combat-dps', difference) or lookup ('combat-dps', difference)
  if troops_as (unit) == 'special' then
    special_round (unit, dps, result, rivals_of (unit, q)[1])
    return
  end
  take_dps (unit, dps, 'combat')
  if result == 'break' then
    break_unit (unit, q, round.results)
  elseif result == 'retire' then
    set (unit, 'activity', 'retiring')
    say ('effect', 'retires', { unit = unit })
    call_out (unit, 'retires', 'seen-retiring')
  elseif result == 'push' then
    say ('effect', 'is-pushed', { unit = unit })
    emit ('pushed', { unit = unit })
  end
end

-- Remembers whom UNIT beat that stays where he can be beaten again, if it stays itself: somebody may
-- have been destroyed since the rounds began.
function note_victory (unit, q, round)
  local won = false
  for _, foe in ipairs (rivals_of (unit, q)) do
    local pushed = round.results[foe.id] == 'push'
    local beats = round.results[unit.id] == 'stay' and (round.results[foe.id] == 'stay' or pushed)
      and round.scores[unit.id][foe.id] > round.scores[foe.id][unit.id]
    if unit.placed then link ('beats', unit, foe, beats and stands_yet (unit) and stands_yet (foe)) end
    if beats and pushed and must_follow (unit) and #rivals_of (unit, q) == 1 then
      emit ('must-follow', { unit = unit })
    end
    won = won or beats
  end
  set (unit, 'won', won)
end

-- Whether UNIT may or must go after those whom it put to flight; the wildest chase counts.
function note_chase (unit, q, round)
  if round.results[unit.id] ~= 'stay' then return end
  local best, quarry = 'none', {}
  for _, foe in ipairs (rivals_of (unit, q)) do
    local chase = chase_after (unit, foe, round)
    if nth ('chase', chase) > nth ('chase', best) then best, quarry = chase, {} end
    if chase ~= 'none' and chase == best then quarry[#quarry + 1] = foe end
  end
  set (unit, 'chase', best)
  for _, foe in ipairs (unit.placed and quarry or {}) do
    link ('chases', unit, foe)
  end
end

function chase_after (unit, foe, round)
  if round.results[foe.id] == 'break' then return lookup ('hot-pursuit', must_chase (unit) and 'eager' or 'others') end
  if round.results[foe.id] == 'retire' then
    return lookup ('pursuit', round.lost[foe.id], kind_of (unit, 'cavalry') and 'cavalry' or 'others')
  end
  return 'none'
end

function must_follow (unit)
  return kind_of (unit, 'shock-infantry') or kind_of (unit, 'rabble')
end

function must_chase (unit)
  return kind_of (unit, 'cavalry') or must_follow (unit)
end

-- A special stand throws for each DP; a break is a critical hit besides.
function special_round (unit, dps, result, foe)
  local criticals = dice ('special.' .. unit.id, dps, 'D6', 'at-most', lookup ('critical-on', 'combat'))
  if result == 'break' then criticals = criticals + 1 end
  if criticals > 0 then
    critical_hit (unit, criticals, 'combat', foe)
  elseif result == 'retire' then
    set (unit, 'activity', 'retiring')
    say ('effect', 'retires', { unit = unit })
    call_out (unit, 'retires', 'seen-retiring')
  end
end

function break_unit (unit, q, results)
  if not now (unit, 'shaken') then make_shaken (unit) end
  set (unit, 'activity', 'routing')
  say ('effect', 'breaks', { unit = unit })
  local hacks = 0
  for _, foe in ipairs (rivals_of (unit, q)) do
    if results[foe.id] ~= 'retire' and results[foe.id] ~= 'break' then hacks = hacks + 1 end
  end
  if hacks > 0 then say ('note', 'free-hacks', { unit = unit, n = hacks }) end
  lose_stands (unit, hacks, 'combat')
  call_out (unit, 'broken', 'seen-broken')
end

-- Whether the front of formed UNIT reaches 1 JT past an end of FOE and touches nobody there; without
-- a table whoever asks says so.
function overlaps (unit, foe)
  if not is_formed (unit) then return false end
  if not unit.placed then return unit.overlapping end
  for _, met in ipairs (touching (unit)) do
    if met.unit.id == foe.id and met.face == 'front' and not met.corner
      and (met.left >= constant.overlap and is_last (unit, foe, 'left') or met.right >= constant.overlap and is_last (unit, foe, 'right')) then
      return true
    end
  end
  return false
end

-- Whether UNIT touches no other enemy with its front on that HAND of FOE.
function is_last (unit, foe, hand)
  for _, met in ipairs (touching (unit)) do
    local one, other = bearing (unit, met.unit), bearing (unit, foe)
    if hand == 'left' then one, other = other, one end
    if met.unit.side == foe.side and met.unit.id ~= foe.id and met.face == 'front' and one > other then return false end
  end
  return true
end

-- Hoplites against hoplites.

function hoplites_fight (unit, foe)
  return kind_of (unit, 'hoplites') and kind_of (foe, 'hoplites')
end

-- Whether the two touched already when the turn began: neither charged into this contact.
function fought_before (unit, foe)
  return unit.placed and not unit.charged and not foe.charged
end

-- Whether friends stand beside UNIT on its left, and none on its right.
function rightmost (unit)
  local on_left = false
  for _, friend in ipairs (around (unit, constant.command_reach, 'friend')) do
    local angle = bearing (unit, friend)
    local beside = abs (angle) > constant.arc and half_turn () - constant.arc > abs (angle)
    if beside and is_formed (friend) then
      if angle > constant.arc then return false end
      on_left = true
    end
  end
  return on_left
end
