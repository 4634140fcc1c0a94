-- ended cannot be set
function second () return 1 end
function main ()
  base.second = main
end
