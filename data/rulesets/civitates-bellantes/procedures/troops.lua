-- What troops are: lights, steady, disordered, in bad ground, and how they stand.

-- The formation of UNIT, a legion's columns being columns; whoever has none, as without a table, is
-- taken to stand as usual.
function shape (unit)
  if unit.formation == 'double-column' or unit.formation == 'triple-column' then return 'column' end
  if unit.formation and in_acies (unit) and not is_legion (unit) then return 'line' end
  if unit.formation then return unit.formation end
  if kind_of (unit, 'special') then return 'single' end
  return (unit.light or kind_of (unit, 'chariots')) and 'unformed' or 'line'
end

function is_formed (unit)
  if unit.formation then return unit.formed end
  return shape (unit) == 'line'
end

function is_loose (unit)
  if unit.formation then return unit.unformed end
  return shape (unit) == 'unformed'
end

-- Gives up all order; who stood deep stays so.
function loosen (unit)
  if not kind_of (unit, 'special') then set (unit, 'formation', unit.ranks > 1 and 'deep-unformed' or 'unformed') end
end

function lights (unit)
  return unit.light and is_loose (unit)
end

function disordered (unit)
  return unit.shaken or unit.dp >= constant.disorder
end

function in_bad_ground (unit)
  for _, feature in ipairs (footing (unit)) do
    if feature.going ~= 'open' then return true end
  end
  return false
end

function steady (unit)
  return kind_of (unit, 'heavy-infantry') and is_formed (unit) and shape (unit) ~= 'column'
    and not disordered (unit) and not in_bad_ground (unit)
end

-- Legions: those with stands and lines enough.

function is_legion (unit)
  return unit.legion ~= 'none' and (not unit.placed or makes_legion (unit, unit.n))
end

-- Whether the first N stands of UNIT make a legion; casualties come off the rear.
function makes_legion (unit, n)
  local lines = {}
  for i = 1, n do
    local line = unit.stands[i].sub_unit
    if line and not has (lines, line) then lines[#lines + 1] = line end
  end
  return n >= constant.least_legion and #lines > 1
end

function in_acies (unit)
  return unit.formation == 'acies' or unit.formation == 'manipular-acies'
end

-- Without a table there is nobody else, and all see, shoot and stand as asked.

function touched_by (unit)
  return unit.placed and contacts (unit) or {}
end

function in_combat (unit)
  return any (touched_by (unit))
end

function footing (unit)
  return unit.placed and ground (unit) or {}
end

function around (item, length, kind)
  return item.placed and near (item, length, kind) or {}
end

function can_see (unit, other_unit)
  return not unit.placed or sees (unit, other_unit)
end

function broken (unit)
  return unit.activity == 'routing'
end

-- Whether FOE lies before the front of UNIT; whoever has no front is met there by everybody.
function meets_front (unit, foe)
  if not is_formed (unit) and not unit.evaded or unit.orbis then return true end
  return not strikes_aside (foe, unit)
end

-- Whether UNIT came into contact with FOE in its flank or rear.
function strikes_aside (unit, foe)
  local struck = tied ('strikes', unit, foe)
  return struck == 'flank' or struck == 'rear'
end

-- Whether A stands before the line of B's front.
function before_front (a, b)
  return not b.placed or origin_of (a, b) == 'front'
end

-- Where A stands to B, before its front, behind its rear or between: the middle of A's front, of the
-- unformed the stand that is nearest.
function origin_of (a, b)
  if not is_loose (a) then return face (a, b) end
  local nearest
  for _, stand in ipairs (a.stands) do
    if not nearest or gap (nearest, b) > gap (stand, b) then nearest = stand end
  end
  return face (nearest or a, b)
end

-- Line or wedge, at least so many ranks deep, and still with the stands to fill them.
function in_depth (unit, ranks)
  return (shape (unit) == 'line' or shape (unit) == 'wedge') and unit.ranks >= ranks and (not unit.placed or unit.n >= ranks)
end

function phalanx_holds (unit, foe)
  return steady (unit) and shape (unit) == 'line' and in_depth (unit, constant.phalanx_depth) and meets_front (unit, foe)
end

function height_of (unit)
  local top = 0
  for _, feature in ipairs (footing (unit)) do
    top = max (top, feature.height)
  end
  return top
end

function higher (unit, foe)
  return height_of (unit) > height_of (foe)
end

-- Enemies near enough to matter: visible, not broken, within LENGTH.
function threats (unit, length)
  local found = {}
  for _, enemy in ipairs (around (unit, length, 'enemy')) do
    if not broken (enemy) and can_see (unit, enemy) then found[#found + 1] = enemy end
  end
  return found
end

function near_enemy (unit)
  return any (threats (unit, constant.bow_range))
end

-- Counting and measuring.

function any (list)
  return list[1] ~= nil
end

-- A and B together; A may be missing yet.
function plus (a, b)
  return a and a + b or b
end

-- How many parts of that SIZE hold N.
function parts_for (n, size)
  return - (- n // size)
end

-- The longest of LENGTH and what is shorter by one half JT or several, for which FITS (length, a, b, c, d) holds;
-- false if there is none.
function longest_that (length, fits, a, b, c, d)
  while length >= hair () do
    if fits (length, a, b, c, d) then return length end
    length = length - constant.pip
  end
  return false
end

-- Degrees as angles have them.
function degrees (n)
  return n * 1000
end

function quarter_turn ()
  return degrees (90)
end

function half_turn ()
  return degrees (180)
end

-- The angle between two ways that are ANGLE apart, either way round.
function angle_between (angle)
  local whole = half_turn () + half_turn ()
  return min (angle % whole, - angle % whole)
end

-- What counts for nothing in a length.
function hair ()
  return mm (1)
end

-- Whether two things so far apart touch.
function touches (length)
  return mm (1) // 10 >= length
end

function mm_of_jt ()
  return len (1) // mm (1)
end

function files_of (unit, stands)
  return parts_for (stands, unit.ranks)
end

-- Stands side by side in the front of a unit; a legion in acies shows one line.
function abreast (unit)
  if unit.formation == 'double-column' or unit.formation == 'triple-column' then return #sub_units (unit) end
  if shape (unit) == 'column' then return 1 end
  if shape (unit) == 'acies' or shape (unit) == 'manipular-acies' then
    local lines = sub_units (unit)
    return any (lines) and unit.n // #lines or unit.n
  end
  return files_of (unit, unit.n)
end

function frontage (q)
  sum ('frontage', q)
end
