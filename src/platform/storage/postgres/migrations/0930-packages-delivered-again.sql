-- A package that was at the door again after it was told as delivered, and delivered then, was delivered the last time: packages are derived again with it.
INSERT INTO packages_to_derive (account_id) SELECT id FROM accounts
ON CONFLICT (account_id) DO UPDATE SET asked = packages_to_derive.asked + 1, steps_done = 0, steps = NULL;
