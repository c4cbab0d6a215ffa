-- When somebody of the account asked the carrier for a new delivery, and who: written by people, sent to nobody.
ALTER TABLE package_work ADD COLUMN redelivery_at timestamptz;
ALTER TABLE package_work ADD COLUMN redelivery_by uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX package_work_of_redelivery ON package_work (redelivery_by);
