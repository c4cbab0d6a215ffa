import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { addDestination } from '#platform/notices/testing/notices.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ChangeAlerts } from '../../alerts-contract.ts'
import { alertEntries } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { changeAlerts } from './change-alerts.ts'

const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
let minute = 26
const now = () => at(minute)
let engines: TestEngines
let account: TestAccount
let other: TestAccount

const change = (ids: readonly string[], act: object, ctx: TestAccount = account) =>
  changeAlerts(ctx, ChangeAlerts.parse({ ids, change: act }))
/** Of a rule by channel: two of three stopped at 12:20. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ now })
  other = await engines.newAccount({ now })
  await insertOrders(account, [
    ...ordersAt('App', noon, minutesBetween(-60, 20)),
    ...ordersAt('Site', noon, minutesBetween(-60, 20)),
    ...ordersAt('Loja', noon, minutesBetween(-60, 90)),
  ])
  await addRule(account, noOrders(), at(0))
  await evaluateAll(evaluating(engines, now), account.account.id)
})
afterAll(() => engines.stop())

it('tells chosen destinations of the account at once, whatever routes say, and none twice by a second click', async () => {
  const ids = (await alertsOf(account)).map(({ id }) => id)
  const [chat, browser] = [await addDestination(account), await addDestination(account, { kind: 'webPush' })]
  const strange = await addDestination(other)
  expect(ids).toHaveLength(2)
  const tell = (destinationIds: readonly string[], ctx = account) =>
    change(ids, { act: 'tell', destinationIds }, ctx)
  const reportedOf = (destinationId: string) =>
    account.db.select().from(deliveries).where(eq(deliveries.destinationId, destinationId))
  for (const unknown of [[strange], [browser], [chat, randomUUID()]])
    await expect(tell(unknown)).rejects.toMatchObject({ code: 'invalidInput' })
  await expect(tell([chat], { ...account, channelIds: [] })).rejects.toMatchObject({ code: 'forbidden' })
  expect(() => ChangeAlerts.parse({ ids, change: { act: 'tell', destinationIds: [] } })).toThrow()
  expect(await reportedOf(chat)).toEqual([])
  expect(await tell([chat])).toEqual({ changed: 2 })
  expect(await tell([chat])).toEqual({ changed: 0 })
  expect(await reportedOf(chat)).toMatchObject([{ kind: 'fired', state: 'queued', nextAttemptAt: at(26) }])
  const kept = await account.db.select().from(auditLog).where(eq(auditLog.action, 'alert.tell'))
  expect(kept).toMatchObject([{ after: { to: 'Plantão', alerts: 2 } }])
  const entries = await account.db.select().from(alertEntries).where(eq(alertEntries.moment, 'told'))
  expect(entries.map(({ text }) => text)).toEqual(['Plantão', 'Plantão'])
  minute = 28
  expect(await tell([chat])).toEqual({ changed: 2 })
  expect(await reportedOf(chat)).toHaveLength(2)
  await change(ids, { act: 'resolve' })
  minute = 30
  expect(await tell([chat])).toEqual({ changed: 0 })
})
