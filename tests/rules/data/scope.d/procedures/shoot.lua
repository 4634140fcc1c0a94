function shoot (q)
  say ('note', 'tired')
  say ('note', 'tired', { n = 1, what = q.unit })
  say ('note', 'tired', { n = { unit = 2 }, q.unit })
  say ('note', 'tired', { n = max (1, 2) })
  say ('note', 'tired', q)
  say ('note', 'torn')
end
