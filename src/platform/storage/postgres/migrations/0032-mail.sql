-- What waits to leave by mail. A row is written in the transaction of the write that it tells of; texts may carry
-- secret links, so they are wiped once the mail was delivered or given up.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL CHECK (char_length(recipient) BETWEEN 3 AND 254),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  purpose text NOT NULL,
  text text,
  html text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Null for at once. While a process delivers it, when others may suppose that this one died.
  next_attempt_at timestamptz,
  last_error text,
  queued_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (state <> 'queued' OR text IS NOT NULL),
  CHECK (state = 'queued' OR (text IS NULL AND html IS NULL AND ended_at IS NOT NULL))
);
CREATE INDEX mails_waiting ON mails (next_attempt_at NULLS FIRST, queued_at) WHERE state = 'queued';
CREATE INDEX mails_by_end ON mails (ended_at) WHERE state <> 'queued';

-- People's writes put mails in the queue, and read none of them.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'farol_app') THEN
    GRANT INSERT ON mails TO farol_app;
  END IF;
END $$;
