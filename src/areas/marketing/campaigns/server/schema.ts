import type { VisitOutcome } from '#platform/outbound/visit-outcome.ts'
import type { CampaignForm } from '#model/marketing/campaigns.ts'
import { instant, integer, jsonb, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

/** `address` is where the link redirected to. */
export type LinkVisit = VisitOutcome & { url: string; at: string; address: string }

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<CampaignForm>().notNull(),
  linkVisits: jsonb('link_visits').$type<LinkVisit[]>().notNull().default([]),
  pausedAt: instant('paused_at'),
  endedAt: instant('ended_at'),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
export type StoredCampaign = typeof campaigns.$inferSelect
