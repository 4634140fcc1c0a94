function are_apart (length)
  for _, unit in ipairs (battle.units) do
    if unit.placed and #near (unit, length, 'enemy') > 0 then return false end
  end
  return true
end

function is_led (side)
  for _, leader in ipairs (battle.leaders) do
    if leader.side == side.id and leader.placed then return true end
  end
  return false
end
