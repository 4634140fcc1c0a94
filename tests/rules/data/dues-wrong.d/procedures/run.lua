-- What the obligations lead to.

function go (q)
end
