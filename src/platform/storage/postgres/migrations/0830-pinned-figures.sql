ALTER TABLE users ADD COLUMN pinned_figures text[] NOT NULL DEFAULT '{}';
