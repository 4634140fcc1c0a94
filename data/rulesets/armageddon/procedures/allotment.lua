-- Allotment: who attacks or fires at what is chosen before the first die of the phase.

function has_thrown ()
  return side_of (side).thrown
end

function note_throw ()
  set (side_of (side), 'thrown', true)
end

-- The hexes that it is allotted to.
function targets_of (unit)
  local list = {}
  for _, number in ipairs ({ unit.target, unit.second_target, unit.third_target }) do
    if is_hex (number) then list[#list + 1] = ring (number, 0)[1] end
  end
  return list
end

-- Those of them where enemies still stand.
function left_targets (unit)
  local list, foes = {}, enemy_hexes (unit.side)
  for _, hex in ipairs (targets_of (unit)) do
    if has (foes, hex) then list[#list + 1] = hex end
  end
  return list
end

-- All who are allotted to the same, itself too.
function companions (unit)
  local list = {}
  for _, friend in ipairs (is_hex (unit.target) and battle.units or {}) do
    if friend.side == unit.side and friend.target == unit.target
       and friend.second_target == unit.second_target and friend.third_target == unit.third_target then
      list[#list + 1] = friend
    end
  end
  return list
end

function is_allotted (unit)
  return unit.side == side and is_hex (unit.target) and is_present (unit) and not unit.fought
    and player_turn (side) > unit.fired_in and #left_targets (unit) > 0
end

function take_up (units, into)
  for _, unit in ipairs (units) do
    set (unit, 'target', hex_number (into[1]))
    if into[2] then set (unit, 'second_target', hex_number (into[2])) end
    if into[3] then set (unit, 'third_target', hex_number (into[3])) end
  end
end

-- Whether what is asked for may still be chosen, and nobody else is to do it.
function is_choice_free (units, into)
  if has_thrown () then return refuse ('too-late') end
  for _, unit in ipairs (units) do
    if is_hex (unit.target) then return refuse ('allotted', { unit = unit }) end
  end
  for _, friend in ipairs (battle.units) do
    for _, hex in ipairs (friend.side == side and targets_of (friend) or {}) do
      if has (into, hex) then return refuse ('allotted-hex', { hex = hex }) end
    end
  end
  return true
end

-- What UNITS do at INTO, if that is given: as they were allotted, or else chosen now; false if they may not.
function chosen_hexes (units, into)
  local all = companions (units[1])
  if #all == 0 then
    if not into or #into == 0 then return refuse ('no-target') end
    return is_choice_free (units, into) and into
  end
  for _, unit in ipairs (all) do
    if not has (units, unit) then return refuse ('allotted-with', { unit = unit }) end
  end
  if #units > #all then return refuse ('allotted', { unit = all[1] }) end
  for _, hex in ipairs (into or {}) do
    if not has (targets_of (units[1]), hex) then return refuse ('allotted', { unit = units[1] }) end
  end
  return left_targets (units[1])
end

function allot (q)
  local targets = defending_units (q)
  if not is_choice_free (q.attackers, q.into) or not is_attack_right (q, targets) then return end
  if melee_odds (q, { attack_of (q), defence_of (q) }) == 'too-poor' then return say ('forbid', 'poor-odds') end
  take_up (q.attackers, q.into)
end

function aim (q)
  local targets = targets_in (q.hex)
  if not is_choice_free (q.firers, { q.hex }) then return end
  if #targets == 0 then return refuse ('nobody-there', { hex = q.hex }) end
  if not all_can_fire (q.firers, q.hex) then return end
  if fire_column (q.firers, targets) == 'too-poor' then return say ('forbid', 'poor-odds') end
  take_up (q.firers, { q.hex })
end

function take_back (q)
  if has_thrown () then return refuse ('too-late') end
  for _, unit in ipairs (q.units) do
    for _, companion in ipairs (companions (unit)) do
      set (companion, 'target', 0)
      set (companion, 'second_target', 0)
      set (companion, 'third_target', 0)
    end
  end
end
