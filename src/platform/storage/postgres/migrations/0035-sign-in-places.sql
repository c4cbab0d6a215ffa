-- From which networks an address signed in before: there its owner gets in while others guess from elsewhere. Hashes only.
CREATE TABLE sign_in_places (
  place bytea PRIMARY KEY CHECK (octet_length(place) = 32),
  seen_at timestamptz NOT NULL
);
CREATE INDEX sign_in_places_by_time ON sign_in_places (seen_at);
