function muster (q)
end
