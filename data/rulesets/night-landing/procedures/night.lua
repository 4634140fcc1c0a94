-- Night Landing: what happens. What is counted and how much stands in ruleset.xml.

-- Whom they guard goes along, one behind the other.
function walk (q)
  if not within (run (q.unit, q.path).length, len (q.unit.pace)) then
    say ('forbid', 'too-far', { unit = q.unit, most = q.unit.pace })
  end
  move (q.unit, q.path)
  local party = { q.unit }
  for _, body in ipairs (linked ('guards', q.unit)) do
    place (body, party[#party])
    party[#party + 1] = body
  end
  for _, body in ipairs (party) do
    if not has_room (body) then say ('forbid', 'no-room', { unit = body }) end
  end
end

-- Whether BODY stands in nobody by now, and on the table.
function has_room (body)
  local made = run (body, { { 'ahead', 0 } }, 'now')
  return #made.landed == 0 and not made.off
end

-- Those who are hailed choose: they give themselves up, or there is a scuffle.
function hail (q)
  if not within (q.unit, q.target, switch.moon and constant.moon_hail or constant.hail) then
    say ('forbid', 'out-of-hail', { target = q.target })
  elseif not sees (q.unit, q.target) then
    say ('forbid', 'unseen', { unit = q.unit, target = q.target })
  end
  set (q.unit, 'hailed', true)
  if choose ('answer', q.target.side, { 'yield', 'resist' }) == 'yield' then
    take (q.unit, q.target, q.target.n)
    outcome ('yielded')
  elseif scuffle (q.unit, q.target) == 'won' then
    take (q.unit, q.target, half (q.target.n))
  end
end

-- Nobody is taken in a rush: of those who lose, half run home.
function rush (q)
  if not within (q.unit, q.target, constant.rush) then
    say ('forbid', 'out-of-reach', { target = q.target })
  end
  set (q.unit, 'hailed', true)
  if scuffle (q.unit, q.target) == 'won' then
    lose (q.target, half (q.target.n))
  end
end

-- One die for UNIT against FOE. Who is beaten off leaves a man behind.
function scuffle (unit, foe)
  local result = lookup ('scuffle', sum ('scuffle', { unit = unit, foe = foe }) + dice ('scuffle', 1, 'D6'))
  if result == 'beaten' then
    lose (unit)
  end
  outcome (result)
  return result
end

-- UNIT takes N men of FOE. They are a body of their own from now on, unless they are all that FOE has.
function take (unit, foe, n)
  local men = {}
  for i = 1, n do
    men[i] = foe.stands[i]
  end
  local body = n < foe.n and detach (foe, men) or foe
  set (body, 'captive', true)
  link ('guards', unit, body)
  say ('note', 'taken', { unit = unit, target = foe, n = n })
end

function free (q)
  set (q.unit, 'captive', false)
end

function dawn (q)
  local held, all = men (q.who, true), men (q.who)
  outcome (held > 0 and held >= half (all) and 'night-lost' or 'night-open')
end

-- The share of N men, and a man who is left over.
function half (n)
  return (n * constant.share[1] + constant.share[2] - 1) // constant.share[2]
end

function in_reeds (unit)
  for _, feature in ipairs (ground (unit)) do
    if kind_of (feature, 'reeds') then return true end
  end
  return false
end

-- The men of SIDE; with CAPTIVE only those who are held.
function men (side, captive)
  local n = 0
  for _, unit in ipairs (battle.units) do
    if unit.side == side.id and (not captive or unit.captive) then n = n + unit.n end
  end
  return n
end
