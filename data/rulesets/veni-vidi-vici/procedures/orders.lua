-- Orders: what they bind a unit to (8.2).

-- Attack: at least half the move forward. Forward: half the move at most. Hold: no move at all.
-- An enemy in charge reach lets attackers and harassers stop.
function check_orders (unit, made, whole)
  local ahead = 0
  for _, leg in ipairs (made.legs) do
    if leg.kind == 'ahead' then ahead = ahead + leg.length end
  end
  if unit.orders == 'hold' and ahead > 0 then say ('forbid', 'ordered-to-hold', { unit = unit }) end
  if unit.orders == 'forward' and 2 * ahead > whole then say ('forbid', 'half-forward', { unit = unit }) end
  local must = unit.orders == 'attack' or unit.orders == 'harass'
  if must and whole > 2 * ahead and not at_the_enemy (unit, made) then say ('forbid', 'must-go-on', { unit = unit }) end
end

-- Whether the run ends with an enemy in charge reach, or for harassers in missile range.
function at_the_enemy (unit, made)
  local length = unit.orders == 'harass' and longest_of (ranges_of (unit)) or len (unit.charge_move)
  for _, met in ipairs (made.nearest) do
    if length >= met.gap then return true end
  end
  return false
end
