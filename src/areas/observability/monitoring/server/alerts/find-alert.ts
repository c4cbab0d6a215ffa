import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { brokenSince } from '../broken-since.ts'
import { alerts, type StoredAlert } from '../schema.ts'
import { visibleTo } from '../visible.ts'

/** Throws `notFound` alike for missing alerts and those that may not be seen. */
export async function findAlert(ctx: AccountContext, id: string): Promise<StoredAlert> {
  const [alert] = await ctx.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.accountId, ctx.account.id), eq(alerts.id, id), visibleTo(ctx, alerts)))
  if (alert === undefined) throw new FarolError('notFound')
  return alert
}

/**
 * The context in which the rule is evaluated: its own virtual channel, not the selected one. Null if that was
 * deleted.
 */
export async function ruleContext(
  ctx: AccountContext,
  { virtualChannelId }: StoredAlert,
): Promise<AccountContext | null> {
  if (virtualChannelId === null) return { ...ctx, virtualChannel: null }
  const [channel] = await ctx.db
    .select({ id: virtualChannels.id, name: virtualChannels.name, rule: virtualChannels.rule })
    .from(virtualChannels)
    .where(and(eq(virtualChannels.accountId, ctx.account.id), eq(virtualChannels.id, virtualChannelId)))
  return channel ? { ...ctx, virtualChannel: channel } : null
}

/** The rule's settings narrowed to the alert's place. */
export function narrowToPlace({ settings, place }: StoredAlert): RuleSettings {
  const own = settings.by.map((dimension, index) => [dimension, [place.values[index] ?? '']])
  return { ...settings, filters: { ...settings.filters, ...Object.fromEntries(own) } }
}

/** [start, end) of the windows that broke the rule. */
export function brokenSpan(alert: StoredAlert, now: number): { start: number; end: number } {
  const { brokeAt, endedAt } = alert
  return {
    start: brokenSince(alert).getTime(),
    end: Math.max(brokeAt.getTime(), endedAt?.getTime() ?? now),
  }
}
