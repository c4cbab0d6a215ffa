-- The batch of canonical rows of an import's last conversion: each conversion has its own, so that a statement of an
-- earlier one that ends late adds nothing to it.
ALTER TABLE imports ADD COLUMN batch uuid;
