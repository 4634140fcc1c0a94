-- ended non-closable
function main ()
  local x <close> = {}
end
