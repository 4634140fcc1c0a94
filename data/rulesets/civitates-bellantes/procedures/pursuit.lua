-- Pursuit, follow-on combats, runs of those who are out of hand (S57 to S59, p.21).

-- Whom UNIT is after: the nearest that it put to flight, or the nearest enemy that it sees.
function quarry_of (unit)
  local best
  for _, foe in ipairs (linked ('chases', unit)) do
    local flees = foe.side ~= unit.side and foe.placed
    if flees and (not best or is_nearer (unit, foe, best)) then best = foe end
  end
  return best or nearest_of (unit, around (unit, constant.horizon, 'enemy'))
end

function nearest_of (unit, list)
  local best
  for _, item in ipairs (list) do
    if (not best or is_nearer (unit, item, best)) and can_see (unit, item) then best = item end
  end
  return best
end

-- Whether A is nearer to UNIT than B, or as near and less aside of its front.
function is_nearer (unit, a, b)
  local one, other = gap (unit, a), gap (unit, b)
  if one ~= other then return other > one end
  one, other = bearing (unit, a), bearing (unit, b)
  return abs (other) > abs (one) or abs (other) == abs (one) and one > other
end

-- How far off the nearest enemy in sight is: who moves by himself goes in that order (S65).
function enemy_gap (unit)
  local foe = nearest_of (unit, around (unit, constant.horizon, 'enemy'))
  return foe and gap (unit, foe)
end

-- Whether UNIT must go after an enemy who is on his way by now.
function must_pursue (unit)
  if not unit.placed or unit.chase ~= 'must' or in_combat (unit) then return false end
  for _, foe in ipairs (linked ('chases', unit)) do
    if foe.side ~= unit.side and is_to_flee (foe) then return false end
  end
  return true
end

function pursue (q)
  local unit = q.unit
  local foe = q.foe or quarry_of (unit)
  if phase == 'after-combat' and unit.chase == 'none' then say ('forbid', 'no-quarry', { unit = unit }) end
  if phase == 'tactical' and unit.activity ~= 'pursuing' then say ('forbid', 'no-quarry', { unit = unit }) end
  if phase == 'tactical' and goes_looting (unit) then say ('forbid', 'rather-loots', { unit = unit }) end
  if in_combat (unit) and unit.chase == 'must' then
    say ('result', 'stays-in-touch', { unit = unit })
    return
  end
  if in_combat (unit) then say ('forbid', 'in-combat', { unit = unit }) end
  if foe and phase == 'after-combat' and is_to_flee (foe) then say ('forbid', 'flees-first', { unit = unit, enemy = foe }) end
  if unit.control == 'halted' and unit.chase ~= 'must' then say ('forbid', 'is-halted', { unit = unit }) end
  local distance = dice ('pursue', unit.move_dice, 'AvD') * constant.pip
  set (unit, 'activity', 'pursuing')
  set (unit, 'chase', 'none')
  set (unit, 'moved', true)
  if phase == 'tactical' then set (unit, 'moved-tactically', true) end
  loosen (unit)
  say ('result', foe and 'pursues' or 'pursues-nobody', { unit = unit, foe = foe })
  if not foe then return end
  local caught = run_after (unit, foe, distance)
  if caught then
    catch (unit, caught)
    outcome ('catches')
  else
    say ('effect', 'slips-away', { unit = foe })
    outcome ('gets-away')
  end
end

-- Whether FOE is beaten and has not gone yet.
function is_to_flee (foe)
  return (foe.activity == 'retiring' or foe.activity == 'routing') and not foe.fled
end

-- Runs at FOE, as far as LENGTH or the first enemy that it touches; gives whom it reaches.
function run_after (unit, foe, length)
  if not unit.placed then return within (unit, foe, length) and foe end
  local path = { { 'turn', bearing (unit, foe) }, { 'ahead', length } }
  local met = first_met (run (unit, path))
  if met then
    path[2] = { 'ahead', met.at }
  else
    path = on_table (unit, path[1][2], length)
  end
  local squared = met and conform (unit, met.unit, path, nil, 'now')
  if squared and squared.room then
    cross (unit, run (unit, path))
    path = squared.path
  elseif path then
    if any (friends_under (unit, path)) then met = nil end
    path = short_of_others (unit, path)
    if path then cross (unit, run (unit, path)) end
  end
  if not path then return nil end
  go (unit, path)
  calm_horses (unit)
  return met and met.unit
end

-- The first enemy that a run touches, and if it is that of LEAVER does not lead away from.
function first_met (made, leaver)
  local best
  for _, met in ipairs (made.nearest) do
    local counts = touches (met.gap) and not (leaver and leaves_behind (leaver, met.unit, made))
    if counts and (not best or best.at > met.at) then best = met end
  end
  return best
end

-- Fleers who are caught break and lose a stand; anybody else is struck as by a charge.
function catch (unit, foe)
  set (unit, 'charged', true)
  if foe.activity ~= 'routing' and not foe.fled then
    say ('effect', 'runs-into', { unit = unit, foe = foe })
    strike (unit, foe)
    if phase == 'after-combat' and any (contacts (unit, 'now')) then emit ('meets-fresh', { unit = unit }) end
    return
  end
  say ('effect', 'is-caught', { unit = foe, other = unit })
  if not broken (foe) then
    make_shaken (foe)
    set (foe, 'activity', 'routing')
    say ('effect', 'breaks', { unit = foe })
    call_out (foe, 'broken', 'seen-broken')
  end
  lose_stands (foe, 1, 'combat')
end

-- Another round at once for pursuers who met fresh enemies.
function follow_on (q)
  local unit = q.unit
  if unit.activity ~= 'pursuing' or not unit.charged then say ('forbid', 'no-quarry', { unit = unit }) end
  if unit.followed_on then say ('forbid', 'has-fought', { unit = unit }) end
  local group = melee_of (unit)
  if #group == 1 then
    say ('forbid', 'no-contact', { unit = unit })
    return
  end
  for _, fighter_unit in ipairs (group) do
    set (fighter_unit, 'followed-on', true)
  end
  fight (group, { unit = unit, foe = false })
end

-- Looting.

-- Whether FEATURE is a camp or baggage that the side of UNIT neither owns nor holds.
function is_spoil (feature, unit)
  if not feature.spoils then return false end
  local holder = linked ('holds', feature)[1]
  if holder then return holder.side ~= unit.side end
  local owner = feature.camp_of ~= 'nobody' and battle.sides[feature.camp_of == 'first' and 1 or 2]
  return not owner or owner.id ~= unit.side
end

-- The nearest camp or baggage for UNIT to loot: whoever is not after one yet must see it and find a way
-- there.
function spoils_for (unit)
  local found = {}
  for _, feature in ipairs (around (unit, constant.horizon, 'feature')) do
    if is_spoil (feature, unit) and (unit.activity == 'looting' or lies_open (unit, feature)) then found[#found + 1] = feature end
  end
  return nearest_in (unit, found)
end

-- Whether UNIT sees FEATURE and no ground bars it from going there straight.
function lies_open (unit, feature)
  local way = { { 'turn', bearing (unit, feature) }, { 'ahead', gap (unit, feature) } }
  return sees (unit, feature) and not is_barred_to (unit, run (unit, way))
end

function nearest_in (unit, features)
  local best, nearest
  for _, feature in ipairs (features) do
    local distance = gap (unit, feature)
    if not best or nearest > distance then best, nearest = feature, distance end
  end
  return best
end

-- At top speed to the spoils; whoever reaches them holds them. Pursuers whom nobody called back and
-- who see spoils become looters.
function loot (q)
  local unit = q.unit
  local camp = q.camp or spoils_for (unit)
  if goes_looting (unit) then
    set (unit, 'activity', 'looting')
  elseif unit.activity ~= 'looting' then
    say ('forbid', 'no-looter', { unit = unit })
  end
  if not camp then
    say ('forbid', 'no-spoils', { unit = unit })
    return
  end
  local length = dice ('loot', unit.move_dice, 'AvD') * constant.pip
  local distance = gap (unit, camp)
  set (unit, 'moved', true)
  set (unit, 'moved-tactically', true)
  loosen (unit)
  local path = on_table (unit, bearing (unit, camp), min (length, distance + hair ()))
  local made = path and run (unit, path)
  local met = made and first_met (made, unit)
  if met then path[2] = { 'ahead', met.at } end
  local way = path and short_of_others (unit, path)
  if way then go (unit, way) end
  local is_cut = path and not (way and way[2][2] >= path[2][2]) and not touches (distance)
  if met or is_cut or not within (distance, length) then return end
  seize (unit, camp)
  say ('result', 'seizes-camp', { unit = unit, camp = camp })
  outcome ('seizes')
end

-- What is seized changes hands.
function seize (unit, camp)
  for _, holder in ipairs (linked ('holds', camp)) do
    link ('holds', holder, camp, false)
  end
  link ('holds', unit, camp)
end

-- Spontaneous advance.

-- At full speed at the nearest visible enemy, up to a javelin's throw of him.
function run_off (q)
  local unit = q.unit
  local foe = nearest_of (unit, threats (unit, constant.horizon))
  if unit.control ~= 'advancing' or not foe then
    say ('forbid', 'not-running', { unit = unit })
    return
  end
  local n = sum ('allowance', { unit = unit, on_road = false })
  local length = dice ('move', n, 'AvD') * constant.pip
  local room = gap (unit, foe) - constant.javelin_range
  set (unit, 'moved', true)
  set (unit, 'moved-tactically', true)
  if 0 >= room then return end
  local path = { { is_formed (unit) and 'pivot' or 'turn', bearing (unit, foe) }, { 'ahead', min (length, room) } }
  local made = run (unit, path)
  if #made.landed > 0 or made.off then say ('umpire', 'passes-through', { unit = unit, other = made.landed[1] or unit }) end
  cross (unit, made)
  go (unit, path)
  calm_horses (unit)
end

-- And then the charge, with all its dice, if that enemy is within reach of one. Who is charged before
-- only answers. Where nobody is seen on the screen it is only now that one is told that there is none.
function run_in (q)
  local foe = prey_of (q.unit)
  if not foe then
    say (may_run_in (q.unit) and 'result' or 'forbid', 'need-not-run', { unit = q.unit })
    return
  end
  declare ({ unit = q.unit, target = foe, declared = false })
end

-- Whether UNIT must declare such a charge, and finds a way for it.
function runs_in (unit)
  local foe = prey_of (unit)
  return foe and has_way (unit, foe)
end

-- Whether UNIT advances by itself, and is neither charged itself nor held otherwise.
function may_run_in (unit)
  return unit.control == 'advancing' and not unit.shaken and not in_combat (unit) and unit.charge_dice == 0
    and not unit.passed and unit.answer == 'none' and #chargers_of (unit) == 0
end

-- The enemy whom UNIT, advancing by itself, is to charge; nil if there is none.
function prey_of (unit)
  if not may_run_in (unit) then return nil end
  local foe = nearest_of (unit, threats (unit, constant.horizon))
  local reach = most_dice (unit) * constant.charge_pips * constant.pip
  return foe and lies_ahead (unit, foe) and within (unit, foe, reach) and foe or nil
end
