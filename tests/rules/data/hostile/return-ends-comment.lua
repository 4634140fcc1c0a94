-- refused only functions are allowed here
-- A carriage return ends a comment as a line feed does; what follows it is read and checked.
--  while true do end --
function main () return 7 end
