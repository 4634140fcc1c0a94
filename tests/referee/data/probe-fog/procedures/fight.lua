function fight (act)
  say ('result', 'beaten', { unit = act.unit, n = 7 })
end
