-- Whoever must go on with the action of the last turn (p.21, S66).

function goes_on (unit)
  return unit.control == 'going-on' and unit.activity == 'ready'
end

-- The phase in which UNIT moved last turn; the later one where that is not known.
function course_of (unit)
  if unit.course == 'none' and unit.under_way then return 'tactical' end
  return unit.course
end

-- Whether UNIT moved in this phase of the last turn, has not yet in this one, and can.
function must_go_on (unit)
  return unit.placed and goes_on (unit) and course_of (unit) == phase and unit.pips == 0
    and not unit.passed and not in_combat (unit) and way_on (unit) ~= false
end

-- How far it is straight on: half a move, or as far as nobody and nothing is in the way; false if that is
-- nowhere.
function way_on (unit)
  if any (in_range_of (unit)) then return false end
  local pips = sum ('allowance', { unit = unit, on_road = false }) * constant.announced_pips
  local length = pips * constant.pip * (marches (unit) and constant.march or 1) // constant.halves_in_move
  return longest_that (length, is_free_ahead, unit)
end

function is_free_ahead (length, unit)
  local made = run (unit, { { 'ahead', length } })
  return not made.off and #made.passed == 0 and #made.landed == 0 and worst_of (unit, made) == 'open'
    and not too_near (unit, made)
end

-- Nobody turns off or stops short who must go on.
function check_course (unit, made, total)
  if not goes_on (unit) then return end
  for _, leg in ipairs (made.legs) do
    local veers = leg.kind == 'wheel' or not unit.formed and (leg.kind == 'turn' or leg.kind == 'pivot')
    if leg.kind ~= 'ahead' and not (veers and constant.arc >= abs (leg.angle)) then
      say ('forbid', 'goes-on', { unit = unit })
    end
  end
  local way = course_of (unit) == phase and unit.pips == 0 and way_on (unit)
  if way and way > total.cost then say ('forbid', 'goes-on', { unit = unit }) end
end

-- No new formation and no manoeuvre on the spot.
function check_free_hand (unit)
  if goes_on (unit) and not in_combat (unit) then say ('forbid', 'goes-on', { unit = unit }) end
end

function go_on (q)
  local length = way_on (q.unit)
  if not goes_on (q.unit) or not length then
    say ('forbid', 'need-not-go-on', { unit = q.unit })
    return
  end
  move_unit ({ unit = q.unit, path = 'ahead ' .. length // mm (1) })
end
