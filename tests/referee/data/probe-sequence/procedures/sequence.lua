function dawn (q)
  set (q.side, 'first', true)
end

function mark (q)
  set (q.unit, 'briefly', true)
  set (q.unit, 'today', true)
  set (q.unit, 'since', 3)
  set (q.unit, 'ever', 'yes')
  link ('eyed', q.unit, q.foe)
  link ('dared', q.unit, q.foe, 7)
  link ('hates', q.unit, q.foe)
end

function answer (q)
end

function go (q)
  move (q.unit, q.path)
end

function strike (q)
  link ('struck', q.unit, q.foe)
  link ('met', q.unit, q.foe)
  say ('note', 'tie', { word = 'now', n = tied ('struck', q.unit, q.foe, 'now') })
  say ('note', 'tie', { word = 'linked', n = count (linked ('struck', q.foe, 'now')) })
end

function stab (q)
  if sees (q.unit, q.foe) and face (q.foe, q.unit) == 'flank' then add (q.foe, 'hurt', 1) end
end

function stab_both (q)
  stab ({ unit = q.unit, foe = q.foe })
  stab ({ unit = q.unit, foe = q.other })
end

function send (q)
  detach (q.unit, q.stands)
end

function shear (q)
  link ('met', q.unit, q.foe)
  lose (q.foe, 1)
end

function recall (q)
  say ('note', 'tie', { word = 'struck', n = tied ('struck', q.unit, q.foe) })
  say ('note', 'tie', { word = 'met', n = tied ('met', q.unit, q.foe) })
  say ('note', 'tie', { word = 'back', n = tied ('struck', q.foe, q.unit) })
  say ('note', 'tie', { word = 'dared', n = tied ('dared', q.unit, q.foe) })
  say ('note', 'tie', { word = 'face', n = face (q.unit, q.foe) })
end

-- Many units against many: one die each, which serves against every foe of its own.
function brawl (q)
  local score = {}
  for _, unit in ipairs (q.units) do score[unit.id] = unit.n + dice ('brawl.' .. unit.id, 1, 'D6') end
  for _, foe in ipairs (q.foes) do score[foe.id] = foe.n + dice ('brawl.' .. foe.id, 1, 'D6') end
  local worst = 0
  for _, unit in ipairs (q.units) do
    for _, foe in ipairs (q.foes) do
      local margin = score[unit.id] - score[foe.id]
      if margin > 0 then add (foe, 'hurt', margin) end
      if 0 > margin then add (unit, 'hurt', - margin) end
      worst = min (worst, margin)
    end
  end
  outcome (0 > worst and 'lost' or 'won')
end

-- A joined attack: the strength of all against one.
function join (q)
  local strength = 0
  for _, unit in ipairs (q.units) do strength = strength + unit.n end
  local margin = strength + dice ('join', 1, 'D6') - q.foe.n - dice ('hold', 1, 'D6')
  if margin > 0 then add (q.foe, 'hurt', margin) end
  outcome (margin > 0 and 'won' or 0 > margin and 'lost' or 'even')
end

-- Fights that have nothing to do with one another, each with odds of its own.
function chain (q)
  parts (q.units, 'fight', q)
end

function fight (unit, q)
  local total = 0
  for i = 1, unit.id == '1' and q.n or 2 do total = total + dice ('hit-by', 1, 'D6') end
  add (unit, 'hurt', total > 7 and 1 or 0)
  outcome (total > 7 and 'lost' or 'won')
end

function rest (q)
  set (q.unit, 'hurt', 0)
end

function recover (q)
  for _, unit in ipairs (q.units) do set (unit, 'hurt', 0) end
end

function press (q)
  for _, unit in ipairs (q.units) do set (unit, 'today', true) end
end

function press_one (q)
end

function all_today (units)
  for _, unit in ipairs (units) do
    if not unit.today then return false end
  end
  return true
end

function left (side)
  local n = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == side.id then n = n + unit.n end
  end
  return n
end

function promote (q)
  set (q.leader, 'rank', 'colonel')
end
