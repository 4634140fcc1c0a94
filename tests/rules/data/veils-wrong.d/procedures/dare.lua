function dare (q)
end
