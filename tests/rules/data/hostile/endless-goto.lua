-- ended too long
function main ()
  ::again::
  goto again
end
