-- What happens in a clash of lines, as little as the tests need.

function is_charged (unit)
  for _, other in ipairs (linked ('charges', unit)) do
    if tied ('charges', other, unit) then return true end
  end
  return false
end

function declare (q)
  link ('charges', q.unit, q.target)
end

function answer (q)
  set (q.unit, 'answer', q.reply)
end

function give_way (q)
  if q.unit.stuck then say ('forbid', 'held', { unit = q.unit }) end
  move (q.unit, 'back 40')
end

function run_in (q)
  if q.unit.stuck then say ('forbid', 'held', { unit = q.unit }) end
  move (q.unit, 'ahead 60')
end

function blows (q)
  local loser = dice ('blows', 1, 'D6') > 3 and contacts (q.unit)[1] or q.unit
  set (loser, 'beaten', true)
  emit ('beaten', { unit = loser })
end

function nerve (q)
  if dice ('nerve', 1, 'D6') == 1 then
    lose (q.unit, q.unit.n)
    emit ('gone', { unit = q.unit })
  end
end

function follow (q)
  link ('after', q.winner, q.loser)
  set (q.winner, 'chasing', true)
end

function hunt (q)
  local before = 0
  for _, other in ipairs (linked ('after', q.prey)) do
    if other.place > 0 then before = before + 1 end
  end
  set (q.unit, 'place', before + 1)
end

function march (q)
  move (q.unit, q.path)
end

function swear (q)
  for _, unit in ipairs (q.units) do set (unit, 'oath', true) end
end

function mourn (q)
  set (q.unit, 'beaten', false)
end

function vow (q)
  set (q.unit, 'pious', false)
end
