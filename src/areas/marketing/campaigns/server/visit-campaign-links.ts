import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { campaigns, type LinkVisit } from './schema.ts'
import { visitLinks } from './visit-links.ts'
import { campaignObject, lockCampaign } from './write-campaigns.ts'

/** Minimum interval between visits to the same link. */
const APART_MS = 30_000

/** Visits the campaign's links and stores the outcome; recently visited ones are skipped. */
export async function visitCampaignLinks(
  ctx: AccountContext,
  { campaignId: id }: { campaignId: string },
  outbound: Outbound,
): Promise<{ visited: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const mine = and(eq(campaigns.accountId, ctx.account.id), eq(campaigns.id, id))
  const [stored] = await ctx.db.select().from(campaigns).where(mine)
  if (stored === undefined) throw new FarolError('notFound')
  const since = new Date(ctx.now().getTime() - APART_MS).toISOString()
  const recent = new Set(stored.linkVisits.flatMap(({ url, at }) => (at > since ? [url] : [])))
  const due = stored.settings.links.filter((link) => !recent.has(link))
  if (due.length === 0) return { visited: 0 }
  const seen = await visitLinks(outbound, due, { now: ctx.now, signal: new AbortController().signal })
  return ctx.db.transaction(async (tx) => {
    const { name, linkVisits, settings } = await lockCampaign(tx, ctx, id)
    const kept = keepVisits(settings.links, linkVisits, seen)
    await tx.update(campaigns).set({ linkVisits: kept }).where(mine)
    await recordAudit(tx, { ctx, action: 'campaign.visit', object: campaignObject(id), after: { name } })
    return { visited: seen.length }
  })
}

/** Keeps the latest visit of each link the campaign still has. */
export const keepVisits = (
  links: readonly string[],
  before: readonly LinkVisit[],
  seen: readonly LinkVisit[],
): LinkVisit[] => {
  const last = new Map([...before, ...seen].map((visit) => [visit.url, visit]))
  return links.flatMap((link) => last.get(link) ?? [])
}
