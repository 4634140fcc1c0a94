-- Allotment: who attacks whom is declared before the first die of the phase, and judged as a whole.

function has_thrown ()
  return side_of (side).first_die
end

function is_free_attacker (unit)
  return unit.side == side and unit.placed and not unit.fought
end

function is_free_defender (unit)
  return unit.side ~= side and unit.placed and not unit.fought
end

function has_foe_within (unit, n)
  for _, foe in ipairs (battle.units) do
    if foe.side ~= unit.side and foe.placed and hexes (unit, foe) <= n then return true end
  end
  return false
end

-- Whether any enemy stands beside UNIT, which attacks nobody else.
function has_foe_beside (unit)
  return has_foe_within (unit, 1)
end

function refuse (text, what)
  say ('forbid', text, what)
  return false
end

-- A fight goes by the number of a hex; nought is none.
function is_declared (unit)
  return unit.fight > 0
end

-- Those beside UNIT who have a part in the fight that it is declared for, and still stand there.
function partners (unit)
  local list = {}
  if not is_declared (unit) or unit.fought or not unit.placed then return list end
  for _, enemy in ipairs (battle.units) do
    if enemy.fight == unit.fight and enemy.side ~= unit.side and not enemy.fought and enemy.placed
       and (unit.side ~= side or not enemy.helps) and hexes (unit, enemy) == 1 then
      list[#list + 1] = enemy
    end
  end
  return list
end

function is_allotted (unit)
  return #partners (unit) > 0
end

-- Friends who have a part in the same fight, itself too.
function party (unit)
  local list = {}
  for _, friend in ipairs (is_declared (unit) and battle.units or {}) do
    if friend.fight == unit.fight and friend.side == unit.side and is_allotted (friend) then list[#list + 1] = friend end
  end
  return list
end

function attacks_as_declared (unit)
  return unit.side == side and is_allotted (unit)
end

-- The fight that the attacker UNIT is declared for, as it still stands.
function declared_fight (unit)
  local q = { attackers = party (unit), defenders = {}, helpers = {} }
  for _, attacker in ipairs (q.attackers) do
    for _, enemy in ipairs (adjacent_enemies (attacker)) do
      local list = enemy.helps and q.helpers or q.defenders
      if enemy.fight == unit.fight and not enemy.fought and not has (list, enemy) then list[#list + 1] = enemy end
    end
  end
  return q
end

-- Who fights as Q says, with all who stand in their hexes.
function whole (q)
  return { attackers = stacked (q.attackers), defenders = stacked (q.defenders), helpers = stacked (q.helpers or {}) }
end

-- Whether all in Q may fight at all, as far as that is known; who may not has been refused by then.
function are_free (q)
  for _, list in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    for _, unit in ipairs (list) do
      if unit.fought or unit.lost then return false end
    end
  end
  return q.attackers[1].side ~= q.defenders[1].side
end

-- An attacker and a defender who are not side by side, or nobody.
function find_apart (q)
  for _, attacker in ipairs (q.attackers) do
    for _, defender in ipairs (q.defenders) do
      if hexes (attacker, defender) ~= 1 then return attacker, defender end
    end
  end
  return false, false
end

-- Whether Q is an attack that the rules know, of people who are free for it; CLOSED: it is made at once, and
-- nobody joins it any more.
function is_attack_right (q, closed)
  if not are_free (q) then return false end
  local attacker, defender = peek (find_apart, q)
  if attacker then
    return refuse ('not-beside', { unit = attacker, hex = hex_of (attacker), foe = defender, there = hex_of (defender) })
  end
  if #heads (q.attackers) > 1 and #heads (q.defenders) > 1 then return refuse ('one-hex') end
  for _, list in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    for _, unit in ipairs (list) do
      if is_allotted (unit) then return refuse ('allotted', { unit = unit }) end
    end
  end
  if switch.declare_first and has_thrown () and not is_late (q) then return refuse ('too-late') end
  return is_shared_right (q, closed)
end

-- Whether somebody in Q had no fight when the first die fell, as the enemy came before him since.
function is_late (q)
  for _, unit in ipairs (joined (q.attackers, q.defenders)) do
    if owes_attack (unit) or is_owed (unit) then return true end
  end
  return false
end

function is_shared_right (q, closed)
  local text, what = peek (why_unshared, q, closed)
  if not text then return true end
  if text == 'unsure' then
    say ('umpire', text, what)
    return true
  end
  return refuse (text, what)
end

-- Declares Q: its fight goes by the number of the first hex attacked.
function take_up (q)
  local number = false
  for _, unit in ipairs (q.defenders) do
    local here = number_of (hex_of (unit))
    number = number and min (number, here) or here
  end
  for _, list in ipairs ({ q.attackers, q.defenders, q.helpers }) do
    for _, unit in ipairs (list) do set (unit, 'fight', number) end
  end
  mark_all (q.helpers, 'helps')
end

-- Shows the odds as they are now.
function tell_odds (q)
  local weak = is_demoralized (q.attackers[1].side)
  if weak then say ('note', 'demoralized') end
  local strength = strengths (q)
  tell_total ('attack', strength[1], {})
  tell_total ('defence', strength[2], {})
  return lookup ('odds', strength, weak and -columns_lost (strength) or 0), strength
end

-- Both sides of a fight and its odds, as TEXT; die is what was thrown, if it was.
function tell_fight (text, q, odds, strength, die)
  say ('result', text, { attackers = q.attackers, defenders = joined (q.defenders, q.helpers),
    n = { strength[1], steps ('combat') }, m = { strength[2], steps ('combat') }, odds = odds, die = die })
end

-- A fight that is declared now.
function tell_declared (q)
  local odds, strength = tell_odds (q)
  if odds == '1-5' then say ('note', 'forced') end
  tell_fight ('fight-declared', q, odds, strength)
end

function allot (question)
  local q = whole (question)
  if not is_attack_right (q, false) then return end
  tell_declared (q)
  take_up (q)
end

function take_back (q)
  if has_thrown () then return refuse ('too-late') end
  for _, unit in ipairs (q.units) do
    for _, fellow in ipairs (battle.units) do
      if fellow.fight == unit.fight then
        set (fellow, 'fight', 0)
        set (fellow, 'helps', false)
      end
    end
  end
end

-- The fight of UNIT with FOE: a new one, or the one that FOE is declared for.
function fight_with (unit, foe)
  local own, enemy = unit.side == side and unit or foe, unit.side == side and foe or unit
  if not is_allotted (foe) then return whole ({ attackers = { own }, defenders = { enemy } }) end
  local q = declared_fight (foe.side == side and foe or partners (foe)[1])
  return { attackers = stacked (joined (q.attackers, { own })), defenders = stacked (joined (q.defenders, { enemy })),
    helpers = q.helpers }
end

-- With whom UNIT, who has no fight, may have one, as far as these two go.
function opponents (unit)
  local list = {}
  for _, foe in ipairs (adjacent_enemies (unit)) do
    if head (foe).id == foe.id and not foe.fought and not foe.helps then
      local q = fight_with (unit, foe)
      if #heads (q.attackers) == 1 or #heads (q.defenders) == 1 then list[#list + 1] = foe end
    end
  end
  return list
end

-- Who owes a fight gets one, with whom his owner's or his enemy's player says.
function pair (q)
  local list = peek (opponents, q.unit)
  if #list == 0 then return refuse ('no-opponent', { unit = q.unit }) end
  local foe = #list == 1 and list[1] or find (choose ('opponent', side, list))
  local fight = peek (fight_with, q.unit, foe)
  if not is_shared_right (fight, false) then return end
  tell_declared (fight)
  take_up (fight)
end

-- Somebody who must have a fight and is declared for none, but for those in Q; or false.
function undeclared (q)
  local crowd = crowd_by_hex ()
  for _, unit in ipairs (joined (without_fight (crowd), left_over (crowd, {}))) do
    if not has_part (unit, q) then return unit end
  end
  return false
end

-- The hexes that UNITS stand in, in a row.
function hexes_in_words (units)
  local words = false
  for _, unit in ipairs (heads (units)) do
    words = words and words .. ', ' .. hex_of (unit) or hex_of (unit)
  end
  return words
end

-- The attacks that are declared and not yet resolved, each with its odds.
function show_declared (q)
  local told = {}
  for _, unit in ipairs (on_map (q.side.id)) do
    if attacks_as_declared (unit) and not has (told, unit.fight) then
      put (told, unit.fight)
      local fight = declared_fight (unit)
      say ('note', 'declared-fight', { from = hexes_in_words (fight.attackers),
        to = hexes_in_words (joined (fight.defenders, fight.helpers)), odds = peek (odds_of, fight) })
    end
  end
  if #told == 0 then say ('note', 'none-declared') end
end

function odds_of (q)
  local strength = strengths (q)
  local weak = is_demoralized (q.attackers[1].side)
  return peek ('odds', strength, weak and -columns_lost (strength) or 0)
end
