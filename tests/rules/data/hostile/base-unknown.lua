-- refused no layer below
function main ()
  return base.second ()
end
function second () return 1 end
