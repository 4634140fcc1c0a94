-- Melee: who fights, with what factor, and who wins (7.7 to 7.12).

-- Whether cavalry broke through in this phase: then melees are seen as they stand now (7.13).
function is_late ()
  return now (battle, 'ridden-through')
end

-- Who touches UNIT, as the phase began.
function opponents (unit)
  return is_late () and contacts (unit, 'now') or contacts (unit)
end

-- How UNIT touches FOE, seen at the same time: a list of touches, most often of one.
function touches_of (unit, foe)
  local found = {}
  for _, touch in ipairs (is_late () and touching (unit, 'now') or touching (unit)) do
    if touch.unit.id == foe.id and not touch.corner then found[#found + 1] = touch end
  end
  return found
end

-- Everybody who fights in the same melee, from UNIT on. Who fought in this phase and met others since
-- fights them in the next turn.
function melee_of (unit)
  local found = { unit }
  local i = 1
  while found[i] do
    for _, foe in ipairs (unspent (opponents (found[i]), unit)) do
      if not has (found, foe) then found[#found + 1] = foe end
    end
    i = i + 1
  end
  return found
end

-- Whether UNIT has a melee to fight, be it one that began in this phase.
function owes_fight (unit)
  return unit.placed and not now (unit, 'fought') and #melee_of (unit) > 1
end

function foes_of (unit, q)
  if not q.foe then return unspent (opponents (unit), q.unit) end
  return { unit.id == q.foe.id and q.unit or q.foe }
end

-- Those of LIST who have not fought, and ASKED, whom the umpire may let fight again.
function unspent (list, asked)
  local found = {}
  for _, unit in ipairs (list) do
    if unit.id == asked.id or not now (unit, 'fought') then found[#found + 1] = unit end
  end
  return found
end

-- Routers do not fight back.
function fights (unit)
  return not is_running (unit)
end

function melee (q)
  local group = q.foe and { q.unit, q.foe } or melee_of (q.unit)
  if #group == 1 or q.foe and q.unit.placed and not has (opponents (q.unit), q.foe) then
    say ('forbid', 'not-in-melee', { unit = q.unit })
    return
  end
  local factors = factors_of (group, q)
  local inflicted, received = {}, {}
  for _, unit in ipairs (group) do
    inflicted[unit.id], received[unit.id] = 0, 0
  end
  for _, unit in ipairs (group) do
    for _, foe in ipairs (fights (unit) and foes_of (unit, q) or {}) do
      tell_total ('melee', factors[unit.id][foe.id], { unit = unit, foe = foe })
      local loss = casualties (factors[unit.id][foe.id], fighting (unit, foe, q))
      inflicted[unit.id] = inflicted[unit.id] + loss
      received[foe.id] = received[foe.id] + loss
    end
  end
  settle (group, q, inflicted, received)
end

-- What everybody adds up to against everybody, before casualties: factors first, then the dice.
function factors_of (group, q)
  local factors = {}
  for _, unit in ipairs (group) do
    if now (unit, 'fought') then say ('forbid', 'has-fought', { unit = unit }) end
    factors[unit.id] = {}
    for _, foe in ipairs (fights (unit) and foes_of (unit, q) or {}) do
      factors[unit.id][foe.id] = weapon_factor (unit, foe) + sum ('melee', { unit = unit, foe = foe })
    end
  end
  for _, unit in ipairs (group) do
    if fights (unit) then
      local random = random_factor (unit)
      for _, foe in ipairs (foes_of (unit, q)) do
        factors[unit.id][foe.id] = factors[unit.id][foe.id] + random
      end
    end
  end
  return factors
end

-- One die a unit, and the combat ability of a general who fights with it (7.12).
function random_factor (unit)
  local thrown = dice ('melee.' .. unit.id, 1, die_of (unit))
  for _, leader in ipairs (leaders_with (unit)) do
    thrown = thrown + leader.combat_rating
  end
  if thrown > constant.best_throw then say ('note', 'above-six', { unit = unit }) end
  return lookup ('melee-throw', min (thrown, constant.best_throw), unit.ability)
end

-- Lances count in a charge or pursuit; lancers then draw their other weapons (2.6).
function weapon_factor (unit, foe)
  if kind_of (unit, 'elephants') or kind_of (unit, 'chariots') then
    return lookup ('beast-factor', kind_of (unit, 'elephants') and 'elephants' or 'chariots', foe.fought_as)
  end
  local weapon = unit.weapon
  if has_thrown (unit) then weapon = 'sidearm' end
  if weapon == 'lance' and not is_rushing (unit) then weapon = 'melee' end
  if is_mounted (unit) and weapon == 'sidearm' then weapon = 'horse-sidearm' end
  return lookup ('melee-factor', weapon, foe.fought_as)
end

-- Javelins that were thrown this turn are not fought with (2.6, 7.4).
function has_thrown (unit)
  return unit.has_shot and unit.missile == 'javelin' and (unit.weapon == 'spear' or unit.weapon == 'melee')
end

-- Charging, following up or pursuing.
function is_rushing (unit)
  return unit.charging or unit.following or unit.pursuing
end

-- Figures in contact and those that overlap, times the ranks that fight (7.8, 7.14).
function fighting (unit, foe, q)
  if not unit.placed then return q.figures or min (unit.n, figures_along (unit, 'front')) end
  local n = 0
  for _, touch in ipairs (touches_of (unit, foe)) do
    n = n + in_contact (unit, touch) + overlapping (unit, foe, touch)
  end
  return min (n * ranks_fighting (unit, foe), unit.n + fresh_figures (unit))
end

-- How the figures of a wedge stand, in ranks of 1, 2, 3 …, or of a diamond, which narrows again behind its
-- broadest rank: how many ranks, figures on the two sides before that, and abreast where it is widest (6.3, 7.8).
function arrowhead (unit)
  local shape = { ranks = 0, outer = 0, widest = 0 }
  local broadest, left = broadest_rank (unit), unit.n
  while left > 0 do
    local rank = shape.ranks + 1
    local figures = min (left, rank > broadest and 2 * broadest - rank or rank)
    if broadest >= rank then shape.outer = shape.outer + min (2, figures) end
    shape.widest = max (shape.widest, figures)
    shape.ranks = rank
    left = left - figures
  end
  return shape
end

-- Which rank of a diamond is its broadest; no rank of a wedge is behind that.
function broadest_rank (unit)
  if unit.formation ~= 'diamond' then return unit.n end
  local rank = 1
  while unit.n > rank * rank do
    rank = rank + 1
  end
  return rank
end

-- Figures of UNIT abreast along a FACE of it. The sides of an arrowhead go on as its front (7.8).
function figures_along (unit, face)
  local across = face == 'front' or face == 'rear'
  if not unit.wedged then return across and files_of (unit) or unit.ranks end
  local shape = arrowhead (unit)
  if face == 'front' then return shape.outer end
  return across and shape.widest or shape.ranks
end

-- What a figure of UNIT takes of that FACE.
function size_of (unit, face)
  if face ~= 'front' and face ~= 'rear' then return depth_of (unit) end
  local size = mm (unit.file_mm) // steps ('file-mm')
  if face == 'rear' or not unit.wedged then return size end
  local shape = arrowhead (unit)
  return shape.widest * size // shape.outer
end

-- The depth of its base.
function depth_of (unit)
  return mm (unit.depth_mm) // steps ('depth-mm')
end

-- Figures of UNIT that fight those of a TOUCH, for all that they meet of them. Who meets others too fights
-- whom he meets more of, of two alike whoever is to the left: no figure fights two (7.8, S18).
function in_contact (unit, touch)
  local rivals = other_touches (unit, touch)
  local n = 0
  for i = 1, figures_along (unit, touch.face) do
    local met = met_of (unit, touch, i)
    if met > hair () and not is_anothers (unit, touch, rivals, i, met) then n = n + 1 end
  end
  return n
end

-- How other enemies touch UNIT on the face of TOUCH.
function other_touches (unit, touch)
  local found = {}
  for _, foe in ipairs (opponents (unit)) do
    for _, other in ipairs (foe.id ~= touch.unit.id and touches_of (unit, foe) or {}) do
      if other.face == touch.face then found[#found + 1] = other end
    end
  end
  return found
end

-- How much of the figure I from the left a TOUCH meets.
function met_of (unit, touch, i)
  local size = size_of (unit, touch.face)
  local ends = figures_along (unit, touch.face) * size - or_nothing (touch.right)
  return min (ends, i * size) - max (or_nothing (touch.left), i * size - size)
end

-- Whether one of the RIVALS of a TOUCH has the figure I, of which it meets so much itself.
function is_anothers (unit, touch, rivals, i, met)
  for _, other in ipairs (rivals) do
    local more = met_of (unit, other, i) - met
    if more > hair () or more >= - hair () and touch.left > other.left then return true end
  end
  return false
end

-- By how much a front may miss a whole figure as it lies aslant on the table.
function hair ()
  return mm (1) // 10
end

-- Whole figures of UNIT that reach beyond an enemy AT one end of a TOUCH.
function free_beyond (unit, touch, at)
  return or_nothing (touch[at] + hair ()) // size_of (unit, touch.face)
end

function overlapping (unit, foe, touch)
  return overlap_at (unit, foe, touch, 'left', 'right') + overlap_at (unit, foe, touch, 'right', 'left')
end

-- Figures that overlap FOE AT one end of a TOUCH. No figure fights two: of those between him and the
-- enemy who touches next there each overlaps the nearer, the one in the middle whoever is to the left, or
-- the other, if that one may be overlapped by no more (7.8, S18).
function overlap_at (unit, foe, touch, at, other)
  local most = most_overlap (foe)
  local free = free_beyond (unit, touch, at)
  local next = next_touch (unit, touch, at)
  if not next then return min (most, free) end
  free = or_nothing (free + free_beyond (unit, next, other) - figures_along (unit, touch.face))
  local half = (free + (at == 'right' and 1 or 0)) // 2
  return min (most, max (half, free - most_overlap (next.unit)))
end

function most_overlap (foe)
  return (is_rushing (foe) or foe.secure_flanks) and constant.least_overlap or constant.usual_overlap
end

-- The touch of another enemy that follows TOUCH on the same face of UNIT, AT that end; nil if none does.
function next_touch (unit, touch, at)
  local next
  for _, other in ipairs (other_touches (unit, touch)) do
    if touch[at] > other[at] and (not next or other[at] > next[at]) then next = other end
  end
  return next
end

-- Cavalry against cavalry brings up one rank after each round; a round without one forgoes it (7.14).
function ranks_fighting (unit, foe)
  if not is_cavalry (unit) or not is_cavalry (foe) then return 1 end
  return min (unit.ranks + fresh_ranks (unit), 1 + unit.ranks_fought)
end

function most_ranks (unit, foes)
  local most
  for _, foe in ipairs (foes) do
    local ranks = ranks_fighting (unit, foe)
    most = max (most or ranks, ranks)
  end
  return most
end

-- Pikes and long spears of formed units reach over the front: whole ranks of at least half its
-- strength, facing the same way (7.38).
function supporting_ranks (unit, foe)
  if not is_formed (unit) or unit.placed and not faces (unit, foe) then return 0 end
  local width = files_of (unit)
  local behind = unit.n - width
  local ranks = behind // width
  local share = constant.rank_share
  if behind % width * share[2] >= width * share[1] then ranks = ranks + 1 end
  local most = unit.weapon == 'pike' and constant.most_pikes or unit.weapon == 'lts' and constant.most_lts or 0
  return min (ranks, most)
end

-- Whether UNIT touches FOE with its front.
function faces (unit, foe)
  for _, touch in ipairs (touches_of (unit, foe)) do
    if touch.face == 'front' then return true end
  end
  return false
end

-- Whether UNIT is to fight unformed: it is, or FOE struck it aside (7.8).
function fights_unformed (unit, foe)
  return not is_formed (unit) or tied ('strikes', foe, unit) or unit.placed and not faces (unit, foe)
end

-- Shieldless in melee (2.6, 7.37).
function shieldless_to (unit, foe)
  if unit.covered or unit.type == 'SHC' then return false end
  local front = not unit.placed or faces (unit, foe)
  if unit.weapon == 'pike' then return not front or not is_formed (unit) end
  if unit.weapon == 'lance' and unit.rounds == 0 and front then return false end
  return unit.shieldless or unit.weapon == 'axe' or unit.two_handed or not front and not shows_shields (unit, foe)
end

-- Whether UNIT touches FOE with its left, where shields are worn (7.37).
function shows_shields (unit, foe)
  for _, touch in ipairs (touches_of (unit, foe)) do
    if touch.face ~= 'left' then return false end
  end
  return true
end

function on_higher_ground (unit, foe)
  return unit.placed and foe.placed and height_of (ground (unit)) > height_of (ground (foe))
end

-- Whether UNIT comes over a wall, bank or stream that FOE stands behind (7.12).
function crosses_defended (unit, foe)
  if not unit.placed or not foe.placed or not is_rushing (unit) or is_rushing (foe) or foe.moved then return false end
  for _, feature in ipairs (near (foe, mm (1), 'feature')) do
    if feature.barrier ~= 'none' and mm (1) >= gap (unit, feature) then return true end
  end
  return false
end

-- Long points that still stand: neither recoiled nor unformed (7.12).
function holds_points (foe)
  return (foe.weapon == 'pike' or foe.weapon == 'lts') and is_infantry (foe) and is_formed (foe) and not foe.recoiled
end
