ALTER TABLE imports DROP CONSTRAINT imports_state_check, ADD CONSTRAINT imports_state_check
  CHECK (state IN ('draft', 'checking', 'checked', 'running', 'canceled', 'failed', 'done', 'undoing', 'undone'));
-- How much it alone had brought when somebody asked to take it back, and how much of that is gone.
ALTER TABLE imports ADD COLUMN undo jsonb;
CREATE INDEX imports_being_undone ON imports (created_at) WHERE state = 'undoing';
