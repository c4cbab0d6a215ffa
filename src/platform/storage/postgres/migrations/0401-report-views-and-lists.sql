-- A report may be of a saved view, and may go to lists of WhatsApp besides people: then a delivery is of a list, and of nobody.
UPDATE report_schedules SET settings = settings || '{"viewId": null, "destinationIds": []}';
UPDATE report_runs SET settings = settings || '{"viewId": null, "destinationIds": []}';
ALTER TABLE report_deliveries ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE report_deliveries ADD COLUMN destination_id uuid REFERENCES destinations (id) ON DELETE SET NULL;
