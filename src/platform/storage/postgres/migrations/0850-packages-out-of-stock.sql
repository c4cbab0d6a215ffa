-- Packages keep when their order was canceled for want of stock: they are derived again with it.
INSERT INTO packages_to_derive (account_id) SELECT id FROM accounts
ON CONFLICT (account_id) DO UPDATE SET asked = packages_to_derive.asked + 1, steps_done = 0, steps = NULL;
