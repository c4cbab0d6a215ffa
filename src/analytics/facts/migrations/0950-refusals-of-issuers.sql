-- A payment that its client gave up was refused by no issuer, also where its gateway calls it declined.
ALTER TABLE attempts
  MODIFY COLUMN is_issuer_refusal UInt8 MATERIALIZED is_card AND lost_at = 'authorization' AND NOT is_technical AND outcome = 'declined' AND decline_group != 'abandoned';
ALTER TABLE attempts
  MATERIALIZE COLUMN is_issuer_refusal;
