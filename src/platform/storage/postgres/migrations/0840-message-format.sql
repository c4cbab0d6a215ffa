-- How much a WhatsApp list's messages say.
ALTER TABLE destinations ADD COLUMN message_format text NOT NULL DEFAULT 'full' CHECK (message_format IN ('full', 'short'));
