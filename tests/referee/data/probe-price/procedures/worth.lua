-- What stands of SIDE cost that are still there, in halves of a point.
function worth (side)
  local halves = 0
  for _, unit in ipairs (battle.units) do
    for _, stand in ipairs (unit.side == side.id and unit.stands or {}) do
      if not stand.lost then halves = halves + stand.cost end
    end
  end
  return halves
end
