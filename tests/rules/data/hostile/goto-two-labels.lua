-- ended too long
function main ()
  ::here::
  goto there
  ::there::
  goto here
end
