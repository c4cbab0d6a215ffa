-- An attempt that ended as a refund was refunded, also where nothing tells when or how much.
ALTER TABLE attempts
  MODIFY COLUMN refunded_when DateTime('UTC') MATERIALIZED coalesce(refunded_at, if(is_authorized AND (refunded_amount > 0 OR (stage = 'refund' AND outcome = 'approved')), authorized_when, toDateTime(4294967295, 'UTC')));
ALTER TABLE attempts
  MATERIALIZE COLUMN refunded_when;
