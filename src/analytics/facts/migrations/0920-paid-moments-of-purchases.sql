-- When each was approved and invoiced, in seconds since 1970 (4294967295 where it was not), so that a comparison counts what was paid at the same
-- age. Rows from before are not read again: a changed statement makes them anew (`sharedAnswerName`).
ALTER TABLE client_purchases
  ADD COLUMN IF NOT EXISTS approvals Array(UInt32) AFTER moments,
  ADD COLUMN IF NOT EXISTS invoices Array(UInt32) AFTER approvals;
