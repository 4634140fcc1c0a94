-- What cases on hexes call beside the host.

function show (x)
  say ('note', 'is', { x = x })
end

function ids (list)
  local words = ''
  for _, item in ipairs (list) do words = words .. ' ' .. item.id end
  return #list .. ':' .. words
end

function words_of (list)
  local words = ''
  for _, word in ipairs (list) do words = words .. ' ' .. word end
  return #list .. ':' .. words
end

-- Stretches of a line: hexes, with a stroke between two whose side it runs along.
function line_of (list)
  local words = ''
  for _, stretch in ipairs (list) do
    words = words .. ' ' .. stretch[1]
    if stretch[2] then words = words .. '/' .. stretch[2] end
  end
  return #list .. ':' .. words
end

-- Where each way ends, and for what cost.
function ways_of (list)
  local words = ''
  for _, way in ipairs (list) do words = words .. ' ' .. way.hex .. '=' .. way.cost end
  return #list .. ':' .. words
end

-- The hexes of each way, and over how many full ones it leads.
function routes_of (list)
  local words = ''
  for _, route in ipairs (list) do words = words .. ' ' .. route.way[1] .. '-' .. route.hex .. '=' .. route.full end
  return #list .. ':' .. words
end

-- Woods cost 2 and streams stop, ridges cannot be crossed.
function step_cost (from, to)
  local along = hexside (from, to)
  if has (along, 'ridge') then return false end
  return terrain_of (to) == 'wood' and 2 or 1, (has (along, 'stream'))
end
