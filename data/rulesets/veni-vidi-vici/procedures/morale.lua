-- The morale test, and that of light troops (7.19 to 7.24, 7.33).

-- The result of a test without its consequences; HOW tells the reason: charge, avoids, in_melee.
function test_result (unit, how)
  if unit.light then return light_result (unit, how) end
  local total = sum ('morale', how) + dice ('morale', constant.morale_dice, die_of (unit))
  local result = lookup ('morale', total, class_of (unit))
  say ('result', 'morale-throw', { tested = unit, n = total })
  if result == 'as-required' and not is_regular (unit) and unit.morale_class == 'guard' then return 'advances' end
  return result
end

-- The lowest class in the front rank where it charges, is charged or has fought; else the lowest of
-- all its figures (7.24).
function class_of (unit)
  if not unit.placed then return unit.morale_class end
  local in_front = phase == 'charges' or phase == 'charged' or phase == 'melee'
  local worst = false
  for i, stand in ipairs (unit.stands) do
    local counts = not in_front or i <= files_of (unit)
    if counts and (not worst or nth ('morale-class', worst) > nth ('morale-class', stand.morale_class)) then
      worst = stand.morale_class
    end
  end
  return worst or unit.morale_class
end

-- Lights throw a die for each six figures they began with; all well below the figures left.
function light_result (unit, how)
  local n = (unit.strength + constant.group - 1) // constant.group
  local total = sum ('light-morale', how) + dice ('light-morale', n, die_of (unit))
  say ('result', 'light-throw', { tested = unit, n = total, left = now (unit, 'n') })
  return now (unit, 'n') > total and 'obeys' or 'routs'
end

function test (unit, how)
  if unit.tested then say ('forbid', 'has-tested', { unit = unit }) end
  set (unit, 'tested', true)
  keep_leaders (unit)
  local result = outcome (test_result (unit, how))
  apply_result (unit, result)
  return result
end

-- A result holds until the next test changes it (7.24).
function apply_result (unit, result)
  local morale = result == 'as-required' and 'obeys' or result
  if morale == 'routs' and not is_running (unit) then
    unform (unit, 'in-flight')
    spread_fear (unit)
    lose_generals (unit)
    free_generals (unit)
  end
  if is_flight (morale) then
    let_go (unit)
    drop_pursuit (unit)
    if not flees (unit) then set (unit, 'rallies', 0) end
  end
  if morale ~= unit.morale then set (unit, 'flight', 0) end
  set (unit, 'morale', morale)
end

-- Reasons.

-- A charge is made on "obey orders" or better (7.21 a).
function test_charge (q)
  local result = test (q.unit, { unit = q.unit, avoids = false })
  if result == 'routs' or result == 'retreats' or result == 'shaken' then set (q.unit, 'refused', true) end
end

function test_charged (q)
  test (q.unit, { unit = q.unit, avoids = false })
end

function test_melee (q)
  test (q.unit, { unit = q.unit, avoids = false })
end

-- The last phase: any other reason, or of the player's will where a general is with the unit. Fresh
-- orders are taken "as required" only (7.21, 8.4).
function test_cause (q)
  local unit = q.unit
  if not has_cause (unit) and #leaders_with (unit) == 0 then say ('forbid', 'no-cause', { unit = unit }) end
  local result = test (unit, { unit = unit, avoids = false })
  if unit.new_orders ~= 'none' then hear_orders (unit, result) end
end

-- Up to three tries to stop a rout or retreat (7.21).
function rally (q)
  local unit = q.unit
  if not flees (unit) then say ('forbid', 'no-need', { unit = unit }) end
  if unit.rallies >= constant.tries then say ('forbid', 'no-more-tries', { unit = unit }) end
  add (unit, 'rallies', 1)
  test (unit, { unit = unit, avoids = false })
end

function may_rally (unit)
  return unit.placed and flees (unit) and constant.tries > unit.rallies and unit.flight > 0
end

-- Who is tested in the last phase, and why: a rout or destruction near, fleers came through, figures
-- shot down, its general lost, elephants, fresh orders (7.21).
function has_cause (unit)
  return unit.passed_by_fleers or unit.shot_down or unit.shot_loss >= steps ('shot-loss') or unit.friends_lost > 0 or unit.saw_rout
    or unit.leaderless or unit.shied or unit.new_orders ~= 'none'
end

-- Whether UNIT owes a test in the last phase; who tries to rally is tested by that (7.23).
function owes_test (unit)
  return unit.placed and has_cause (unit) and not may_rally (unit) and not unit.tested
end

-- How far off the nearest enemy in sight is: tests go from the front to the rear (S13).
function enemy_gap (unit)
  local foe = unit.placed and nearest_seen (unit)
  return foe and gap (unit, foe)
end

-- What the test looks at. Each finds its units in sight within 15.

-- Whether UNIT is tested because it is charged.
function is_tested_charged (unit)
  return (phase == 'charges' or phase == 'charged') and #chargers_of (unit) > 0
end

function count_of (list, morale)
  return count (list, 'morale', morale)
end

function friends_near (unit)
  return seen_near (unit, constant.morale_reach, 'friend')
end

function enemies_near (unit)
  return seen_near (unit, constant.morale_reach, 'enemy')
end

function any_wild (list)
  for _, unit in ipairs (list) do
    if unit.charging or unit.pursuing or unit.morale == 'advances' or is_about_to_charge (unit) then return true end
  end
  return false
end

function any_retiring (list)
  for _, unit in ipairs (list) do
    if unit.retiring then return true end
  end
  return false
end

function any_formed (list)
  for _, unit in ipairs (list) do
    if is_formed (unit) then return true end
  end
  return false
end

-- Whether one of LIST of that troop KIND comes on towards UNIT.
function any_coming (unit, list, kind)
  for _, foe in ipairs (list) do
    if kind_of (foe, kind) and comes_on (foe) and ahead_of (foe, unit) then return true end
  end
  return false
end

function comes_on (foe)
  return foe.moved or foe.charging or foe.pursuing or is_about_to_charge (foe)
end

-- Whether UNIT has declared a charge that it can make, where chargers and charged are tested: for
-- friend and foe it is under way (5.4).
function is_about_to_charge (unit)
  return (phase == 'charges' or phase == 'charged') and still_charges (unit) and not falls_short (unit)
end

function ahead_of (foe, unit)
  return not foe.placed or constant.ahead_arc >= abs (bearing (foe, unit))
end

-- A flank or rear of an enemy that UNIT could charge (7.24).
function sees_flank (unit)
  if unit.charge_move == 0 or is_regular (unit) and not is_formed (unit) or not unit.placed then return false end
  for _, foe in ipairs (seen_near (unit, len (unit.charge_move), 'enemy')) do
    if face (unit, foe) ~= 'front' and in_charge_arc (unit, foe) then return true end
  end
  return false
end

-- The whole of an enemy behind the line of the front (7.40).
function has_enemy_behind (unit)
  if not unit.placed then return false end
  local ahead = quarter_turn () - 1
  for _, foe in ipairs (enemies_near (unit)) do
    if not within_arc (unit, foe, - ahead, ahead) then return true end
  end
  return false
end

-- No enemy could charge its flank or rear, this move or next (7.36).
function is_secure (unit)
  if unit.secure_flanks then return true end
  if not unit.placed then return false end
  for _, foe in ipairs (near (unit, constant.farthest_sight, 'enemy')) do
    if not is_running (foe) and face (foe, unit) ~= 'front' and within (unit, foe, len (foe.charge_move + foe.normal_move)) then
      return false
    end
  end
  return true
end

-- Woods or buildings near that enemies hold (7.35).
function near_held_cover (unit)
  for _, feature in ipairs (unit.placed and near (unit, constant.morale_reach, 'feature') or {}) do
    if feature.cover and is_held (feature, unit) then return true end
  end
  return false
end

function is_held (feature, unit)
  for _, foe in ipairs (battle.units) do
    if foe.side ~= unit.side and foe.placed and has (ground (foe), feature) then return true end
  end
  return false
end

-- Woods or buildings near that no friend has been to.
function near_strange_cover (unit)
  for _, feature in ipairs (unit.placed and near (unit, constant.morale_reach, 'feature') or {}) do
    local known = feature.explored == 'both' or feature.explored == (side_of (unit).first and 'first' or 'second')
    if feature.cover and not known then return true end
  end
  return false
end

function in_melee_with (unit, kind)
  for _, foe in ipairs (unit.placed and contacts (unit) or {}) do
    if kind_of (foe, kind) then return true end
  end
  return false
end

function faces_fanatics (unit)
  for _, foe in ipairs (unit.placed and contacts (unit) or {}) do
    if foe.fanatic then return true end
  end
  for _, foe in ipairs (chargers_of (unit)) do
    if foe.fanatic then return true end
  end
  return false
end

function shoots_from_afar (unit)
  return unit.missile == 'bow' or unit.missile == 'longbow' or unit.missile == 'sling' or unit.missile == 'staff-sling'
end

-- Whole tenths of its strength that shooting cost UNIT this turn.
function tenths_shot (unit)
  return unit.shot_loss * constant.loss_parts // (unit.strength * steps ('shot-loss'))
end
