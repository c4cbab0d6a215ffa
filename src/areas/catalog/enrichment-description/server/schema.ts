import type { Claim, ProductContent, ProductSource } from '#model/catalog/product-content.ts'
import {
  bigint,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type {
  BatchItemState,
  BatchSettings,
  BatchState,
  PublicationKind,
  PublicationState,
  SuggestionState,
  Vouched,
  WriterKind,
} from '../model.ts'

const lease = () => ({
  nextAt: instant('next_at').notNull(),
  worker: uuid('worker'),
  heartbeatAt: instant('heartbeat_at'),
})
const made = () => ({ createdAt: instant('created_at').notNull(), createdBy: uuid('created_by') })
const changed = () => ({ changedAt: instant('changed_at').notNull(), changedBy: uuid('changed_by') })

export const contentBatches = pgTable('content_batches', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  settings: jsonb('settings').$type<BatchSettings>().notNull(),
  state: text('state').$type<BatchState>().notNull().default('running'),
  problem: text('problem'),
  total: integer('total').notNull(),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  ...lease(),
  ...made(),
  endedAt: instant('ended_at'),
})
export type StoredBatch = typeof contentBatches.$inferSelect

export const contentBatchItems = pgTable(
  'content_batch_items',
  {
    accountId: uuid('account_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    seq: integer('seq').notNull(),
    productId: text('product_id').notNull(),
    state: text('state').$type<BatchItemState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    askedAt: instant('asked_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.seq] })],
)

export const contentSuggestions = pgTable('content_suggestions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  productId: text('product_id').notNull(),
  state: text('state').$type<SuggestionState>().notNull(),
  version: integer('version').notNull().default(1),
  original: jsonb('original').$type<ProductContent>().notNull(),
  source: jsonb('source').$type<ProductSource>().notNull(),
  content: jsonb('content').$type<ProductContent>().notNull(),
  claims: jsonb('claims').$type<Claim[]>().notNull().default([]),
  vouched: jsonb('vouched').$type<Vouched[]>().notNull().default([]),
  openFindings: integer('open_findings').notNull(),
  reason: text('reason').notNull().default(''),
  writer: text('writer').$type<WriterKind>().notNull(),
  model: text('model').notNull().default(''),
  batchId: uuid('batch_id'),
  createdAt: instant('created_at').notNull(),
  ...changed(),
})
export type StoredSuggestion = typeof contentSuggestions.$inferSelect

export const contentVersions = pgTable(
  'content_versions',
  {
    accountId: uuid('account_id').notNull(),
    suggestionId: uuid('suggestion_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ProductContent>().notNull(),
    claims: jsonb('claims').$type<Claim[]>().notNull(),
    how: text('how').$type<'generated' | 'edited' | 'restored'>().notNull(),
    at: instant('at').notNull(),
    by: uuid('by'),
  },
  (table) => [primaryKey({ columns: [table.suggestionId, table.version] })],
)

export const contentPublications = pgTable('content_publications', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  productId: text('product_id').notNull(),
  suggestionId: uuid('suggestion_id').notNull(),
  connectionId: uuid('connection_id'),
  shop: text('shop').notNull(),
  kind: text('kind').$type<PublicationKind>().notNull(),
  undoes: uuid('undoes'),
  state: text('state').$type<PublicationState>().notNull().default('queued'),
  expected: jsonb('expected').$type<Partial<ProductContent>>().notNull(),
  content: jsonb('content').$type<Partial<ProductContent>>().notNull(),
  fields: jsonb('fields').$type<Partial<ProductContent>>().notNull(),
  before: jsonb('before').$type<Partial<ProductContent>>(),
  image: jsonb('image').$type<unknown>(),
  found: jsonb('found').$type<Partial<ProductContent>>(),
  problem: text('problem'),
  attempts: integer('attempts').notNull().default(0),
  ...lease(),
  ...made(),
  endedAt: instant('ended_at'),
})
export type StoredPublication = typeof contentPublications.$inferSelect
