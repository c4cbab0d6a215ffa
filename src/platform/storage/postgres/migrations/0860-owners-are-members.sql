-- Whoever leaves an account is no longer responsible for its alerts, checks and incomplete orders, which are then somebody else's to take.
UPDATE alerts AS one SET owner_id = NULL WHERE owner_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM memberships AS member WHERE member.user_id = one.owner_id AND member.account_id = one.account_id);
UPDATE guardian_checks AS one SET owner_id = NULL WHERE owner_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM memberships AS member WHERE member.user_id = one.owner_id AND member.account_id = one.account_id);
UPDATE incomplete_cases AS one SET owner_id = NULL WHERE owner_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM memberships AS member WHERE member.user_id = one.owner_id AND member.account_id = one.account_id);

ALTER TABLE alerts DROP CONSTRAINT alerts_owner_id_fkey,
  ADD FOREIGN KEY (owner_id, account_id) REFERENCES memberships (user_id, account_id) ON DELETE SET NULL (owner_id);
ALTER TABLE guardian_checks DROP CONSTRAINT guardian_checks_owner_id_fkey,
  ADD FOREIGN KEY (owner_id, account_id) REFERENCES memberships (user_id, account_id) ON DELETE SET NULL (owner_id);
ALTER TABLE incomplete_cases DROP CONSTRAINT incomplete_cases_owner_id_fkey,
  ADD FOREIGN KEY (owner_id, account_id) REFERENCES memberships (user_id, account_id) ON DELETE SET NULL (owner_id);
