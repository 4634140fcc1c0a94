function without (unit)
  return unit.n < 2
end
