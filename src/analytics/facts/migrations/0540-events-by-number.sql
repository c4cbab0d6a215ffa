-- Orders are found by the tracking numbers that their events tell.
ALTER TABLE tracking_events ADD INDEX IF NOT EXISTS by_tracking_number tracking_number TYPE bloom_filter(0.01) GRANULARITY 1;
ALTER TABLE tracking_events MATERIALIZE INDEX by_tracking_number;
