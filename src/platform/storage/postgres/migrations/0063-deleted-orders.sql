-- That the platform told of an order because it was deleted there.
ALTER TABLE connection_notices ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
