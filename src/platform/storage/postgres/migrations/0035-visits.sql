-- Somebody of no account who looks around in the demo's, for as long as the session lasts. No membership: nobody sees who visits.
ALTER TABLE user_sessions ADD COLUMN visits_demo boolean NOT NULL DEFAULT false;
