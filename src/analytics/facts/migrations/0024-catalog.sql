-- What sources say of a SKU's content and state; an empty text, or no number of images, is what nobody told.
ALTER TABLE skus
  ADD COLUMN IF NOT EXISTS sku_name String,
  ADD COLUMN IF NOT EXISTS reference String,
  ADD COLUMN IF NOT EXISTS ean String,
  ADD COLUMN IF NOT EXISTS status LowCardinality(String),
  ADD COLUMN IF NOT EXISTS image_url String,
  ADD COLUMN IF NOT EXISTS image_count Nullable(UInt32),
  ADD COLUMN IF NOT EXISTS description String,
  ADD COLUMN IF NOT EXISTS page_title String,
  ADD COLUMN IF NOT EXISTS meta_description String,
  ADD COLUMN IF NOT EXISTS attributes String,
  ADD COLUMN IF NOT EXISTS channels LowCardinality(String),
  ADD COLUMN IF NOT EXISTS listed_at Nullable(DateTime('UTC'));
-- How often the page of a SKU was seen in an hour or a day, on a channel where the source tells it.
CREATE TABLE IF NOT EXISTS product_views (
  account_id UUID,
  sku_id String,
  viewed_at DateTime('UTC'),
  channel LowCardinality(String),
  views Int64,
  version UInt64,
  is_deleted UInt8 DEFAULT 0
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(viewed_at)
ORDER BY (account_id, sku_id, viewed_at, channel);
