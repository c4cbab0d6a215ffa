import { expect } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import type { NoticeKind } from '#platform/notices/notice.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { addRoute } from '#platform/notices/testing/notices.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { alertEntries, alerts, monitoringRules } from '../schema.ts'
import { addRule, alertsOf, minutesBetween, noOrders, ordersAt } from './rules.ts'

const RULES = 6
const CHANNELS = 8

/** A store whose channels stop and resume at different times, with rules and a route to a destination. */
export async function stoppingStore(
  account: TestAccount,
  { begin, minutes, destinationId }: { begin: number; minutes: number; destinationId: string },
): Promise<void> {
  const draw = draws(5)
  const orders = Array.from({ length: CHANNELS }, (_, channel) => {
    const every = 20 + Math.floor(draw() * 40)
    const stop = Math.floor(draw() * every)
    const sells = (minute: number) => minute < 0 || (minute + stop) % every < every / 2
    return ordersAt(`C${channel}`, begin, minutesBetween(-30, minutes).filter(sells))
  })
  await insertOrders(account, orders.flat())
  await addRoute(account, { destinationIds: [destinationId] })
  for (let rule = 0; rule < RULES; rule++)
    await addRule(
      account,
      noOrders({ name: `Regra ${rule}`, pending: 1 + (rule % 3), recovery: 1 + (rule % 2) }),
      new Date(begin),
    )
}

export async function judgedUntil({ system, account }: TestAccount): Promise<number> {
  const rows = await system
    .select({ until: monitoringRules.judgedUntil })
    .from(monitoringRules)
    .where(eq(monitoringRules.accountId, account.id))
  return Math.min(...rows.map(({ until }) => until?.getTime() ?? 0))
}

/** Delays evaluation of the account's rules. */
export const lookNotBefore = ({ system, account }: TestAccount, at: Date) =>
  system.update(monitoringRules).set({ nextAt: at }).where(eq(monitoringRules.accountId, account.id))

/** Timeline of each series, by rule name. */
export async function storyOf({ system, account }: TestAccount): Promise<string[]> {
  const rows = await system
    .select({
      at: alertEntries.at,
      moment: alertEntries.moment,
      place: alerts.place,
      settings: alerts.settings,
    })
    .from(alertEntries)
    .innerJoin(alerts, eq(alerts.id, alertEntries.alertId))
    .where(eq(alertEntries.accountId, account.id))
    .orderBy(asc(alertEntries.at))
  return rows
    .map((row) => `${row.at.toISOString()} ${row.settings.name} ${row.place.values.join()} ${row.moment}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

export const deliveriesOf = ({ system, account }: TestAccount) =>
  system.select().from(deliveries).where(eq(deliveries.accountId, account.id))

/**
 * Keys of the notices: one per open incident, plus the end of the others. Their number depends on how rules
 * were grouped per round; what began and ended between two rounds is never notified.
 */
export async function toldOnce(account: TestAccount): Promise<string[]> {
  const queued = await deliveriesOf(account)
  const keys = queued.map(({ noticeKey }) => noticeKey)
  expect(new Set(keys).size).toBe(keys.length)
  const told = (kind: NoticeKind) =>
    new Set(queued.flatMap((one) => (one.kind === kind ? [one.incident] : [])))
  for (const [incident, group] of Map.groupBy(await alertsOf(account), ({ incidentId }) => incidentId)) {
    const isOpen = group.some(({ state }) => state === 'firing')
    if (isOpen) expect(told('fired')).toContain(incident)
    else if (told('fired').has(incident)) expect(told('resolved')).toContain(incident)
  }
  return keys
}
