-- When each was made, in seconds since 1970, so that a period is cut at an hour.
ALTER TABLE client_purchases ADD COLUMN IF NOT EXISTS moments Array(UInt32) AFTER days;
