-- gives 14
function main ()
  --[[ one two ]] local text = [==[a
b
c]==]  -- one of two
  return #text + #"a\
b" + #"a\z 
 b" + 5 - 1 --end
