-- Border Raid: what happens. What is counted and how much stands in ruleset.xml.

function march (q)
  local made, most = run (q.unit, q.path), q.unit.speed
  if made.length > len (most) then
    say ('forbid', 'too-slow', { unit = q.unit, far = (made.length + len (1) - 1) // len (1), most = most })
  elseif not has_room (made) then
    say ('forbid', 'no-room', { unit = q.unit })
  end
  move (q.unit, q.path)
end

-- Whether a way that was MADE ends in nobody, and on the table.
function has_room (made)
  return #made.landed == 0 and not made.off
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
