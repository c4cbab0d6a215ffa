-- E-mail destinations of nobody of the account, which say first that they want its alerts. Those of before stay as they are.
ALTER TABLE destinations ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false;
