function tired_limit () return 3 end
