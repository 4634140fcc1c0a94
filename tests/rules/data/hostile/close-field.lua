-- ended non-closable
function main ()
  local t <close> = { __close = max }
  return 1
end
