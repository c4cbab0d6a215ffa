import { boolean, instant, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  screen: text('screen').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  shared: boolean('shared').notNull(),
  ownerId: uuid('owner_id'),
  updatedAt: instant('updated_at').notNull(),
})

export const savedViewDefaults = pgTable('saved_view_defaults', {
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  screen: text('screen').notNull(),
  viewId: uuid('view_id').notNull(),
})
