-- What was last seen of each of its links; no change of the campaign.
ALTER TABLE campaigns ADD COLUMN link_visits jsonb NOT NULL DEFAULT '[]';
