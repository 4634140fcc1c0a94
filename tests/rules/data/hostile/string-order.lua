-- gives 0
-- The order of letters must not follow the locale.
function main ()
  return 'a' < 'B' and 1 or 0
end
