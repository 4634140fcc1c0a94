-- Border Raid: what happens. What is counted and how much stands in ruleset.xml.

function march (q)
  local far, most = run (q.unit, q.path).length, q.unit.speed
  if far > len (most) then
    say ('forbid', 'too-slow', { unit = q.unit, far = (far + len (1) - 1) // len (1), most = most })
  end
  move (q.unit, q.path)
end

function in_cover (unit)
  return count (ground (unit), 'cover') > 0
end

function shoot (q)
  if not within (q.unit, q.target, len (q.unit.range)) then
    say ('forbid', 'out-of-range', { target = q.target })
  elseif not sees (q.unit, q.target) then
    say ('forbid', 'unseen', { unit = q.unit, target = q.target })
  end
  local hits = dice ('shoot', q.unit.n, 'D6', constant.hits_from - sum ('shooting', q))
  set (q.unit, 'shot', true)
  outcome (hits > 0 and 'hit' or 'missed')
  if hits > 0 then
    lose (q.target, hits)
    emit ('hurt', { unit = q.target })
  end
end

function nerve (q)
  local result = lookup ('nerve', dice ('nerve', constant.nerve_dice, 'D6') + sum ('nerve', q))
  set (q.unit, 'nerve', result)
  outcome (result)
end

-- All bands that there were of SIDE.
function bands (side)
  return filter (battle.units, 'side', side)
end

function is_gone (unit)
  return unit.n == 0 or unit.nerve == 'fled'
end
