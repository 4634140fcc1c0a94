function for_ever (unit)
  while true do end
end
