-- An approved Pix or boleto is paid: it has no capture to wait for, whatever stage is told.
ALTER TABLE attempts
  MODIFY COLUMN charged_when DateTime('UTC') MATERIALIZED if(is_authorized AND lost_at != 'capture' AND (is_pix OR is_boleto OR captured_at IS NOT NULL OR settled_at IS NOT NULL OR stage IN ('payment', 'capture', 'refund', 'chargeback')), greatest(authorized_when, coalesce(captured_at, settled_at, authorized_when)), toDateTime(4294967295, 'UTC'));
ALTER TABLE attempts
  MATERIALIZE COLUMN charged_when;
ALTER TABLE attempts
  MATERIALIZE COLUMN settled_when;
