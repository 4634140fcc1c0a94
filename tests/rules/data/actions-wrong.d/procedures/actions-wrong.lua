function shoot (q)
end
