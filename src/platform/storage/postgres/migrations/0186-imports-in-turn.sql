-- When it was first told to write: of two imports that say the same records, the later one holds.
ALTER TABLE imports ADD COLUMN run_at timestamptz;
-- What each slice found before it wrote, so that a resumed import counts as one that was never stopped.
ALTER TABLE imports ADD COLUMN slice_figures jsonb NOT NULL DEFAULT '{}';
