-- ended too long
function main ()
  while true do local t = { __gc = main, __mode = 'k' } end
end
