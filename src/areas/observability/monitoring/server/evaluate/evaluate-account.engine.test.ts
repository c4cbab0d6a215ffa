import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { lockAlerts } from '../lock-alerts.ts'
import { alertEntries, monitoringRules } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
  storiesOf,
} from '../testing/rules.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** 12:00 in São Paulo. */
const noon = Date.parse('2026-11-18T15:00:00Z')
const MINUTE = 60_000
const at = (minute: number) => new Date(noon + minute * MINUTE)
const ruleOf = async ({ db, account }: TestAccount) => {
  const [rule] = await db.select().from(monitoringRules).where(eq(monitoringRules.accountId, account.id))
  return rule
}
const noticesOf = async ({ db, account }: TestAccount) =>
  (
    await db.select().from(deliveries).where(eq(deliveries.accountId, account.id)).orderBy(deliveries.seq)
  ).map(({ kind }) => kind)

/** Two channels that sell each minute; `Site` stops between 20 and 40 minutes after noon. */
async function outage(more: object = {}) {
  const account = await engines.newAccount()
  const steady = minutesBetween(-60, 90)
  await insertOrders(account, [
    ...ordersAt('App', noon, steady),
    ...ordersAt(
      'Site',
      noon,
      steady.filter((minute) => minute < 20 || minute >= 40),
    ),
  ])
  await addRoute(account, { destinationIds: [await addDestination(account)] })
  await addRule(account, noOrders(more), at(0))
  return account
}

const story = ['broke 15:25', 'fired 15:25', 'resolved 15:50']

describe('an outage of one channel', () => {
  it('fires, is told, and ends, with what was lost, in the account that it happened in', async () => {
    const [account, other] = [await outage(), await engines.newAccount()]
    let minute = 26
    const ctx = evaluating(engines, () => at(minute))
    await evaluateAll(ctx, account.account.id)
    const [open, ...none] = await alertsOf(account)
    expect(none).toEqual([])
    expect(open).toMatchObject({
      state: 'firing',
      observed: 0,
      low: 1,
      high: null,
      brokenMinutes: 5,
      severity: 'critical',
      brokeAt: at(25),
      firedAt: at(25),
      endedAt: null,
      incidentId: open?.id,
      place: { values: ['Site'] },
    })
    expect(await ruleOf(account)).toMatchObject({ state: 'firing', judgedUntil: at(25), nextAt: at(30) })
    minute = 70
    await evaluateAll(ctx, account.account.id)
    expect(await storiesOf(account)).toEqual({ Site: story })
    expect(await alertsOf(account)).toMatchObject([{ state: 'resolved', endedAt: at(50), brokenMinutes: 20 }])
    expect(await noticesOf(account)).toEqual(['fired', 'resolved'])
    expect(await ruleOf(account)).toMatchObject({ state: 'ok', judgedUntil: at(70) })
    expect(await alertsOf(other)).toEqual([])
  })

  it('is the same however the windows were cut, from memory or from what was kept', async () => {
    const account = await outage()
    const ctx = evaluating(engines, () => at(minute))
    let minute = 3
    for (; minute < 75; minute += 4) {
      const fresh = minute % 3 === 0 ? evaluating(engines, () => at(minute)) : ctx
      await evaluateAll(fresh, account.account.id)
    }
    expect(await storiesOf(account)).toEqual({ Site: story })
    expect(await noticesOf(account)).toEqual(['fired', 'resolved'])
  })

  it('is written once by two evaluators at once, and not told when it was over before anybody looked', async () => {
    const account = await outage()
    const both = [evaluating(engines, () => at(75)), evaluating(engines, () => at(75))]
    await Promise.all(both.map((ctx) => evaluateAll(ctx, account.account.id)))
    expect(await storiesOf(account)).toEqual({ Site: story })
    expect(await noticesOf(account)).toEqual([])
  })
})

it('an alert of a virtual channel that was deleted ends, and says why', async () => {
  const virtualChannelId = randomUUID()
  const account = await outage({ virtualChannelId })
  const { id: accountId } = account.account
  await account.system
    .insert(virtualChannels)
    .values({ id: virtualChannelId, accountId, name: 'Site', rule: { channel: ['Site'] } })
  let minute = 26
  const ctx = evaluating(engines, () => at(minute))
  await evaluateAll(ctx, accountId)
  expect(await alertsOf(account)).toMatchObject([{ state: 'firing', virtualChannelId }])
  await account.system.delete(virtualChannels).where(eq(virtualChannels.id, virtualChannelId))
  minute = 31
  await evaluateAll(ctx, accountId)
  expect(await alertsOf(account)).toMatchObject([{ state: 'resolved', endedAt: at(31) }])
  expect(await noticesOf(account)).toEqual(['fired', 'resolved'])
  expect(await ruleOf(account)).toMatchObject({ state: 'failed' })
  const entries = await account.db.select().from(alertEntries).where(eq(alertEntries.accountId, accountId))
  expect(entries.map(({ text }) => text)).toContain('O canal virtual da regra foi apagado')
})

it('a rule of a deleted virtual channel without open alerts does not wait for the account to change its alerts', async () => {
  const account = await outage({ virtualChannelId: randomUUID() })
  const { id } = account.account
  let evaluated: Promise<void> | undefined
  await engines.db
    .transaction(async (tx) => {
      await lockAlerts(tx, id)
      evaluated = evaluateAll(
        evaluating(engines, () => at(26)),
        id,
      )
      const first = await Promise.race([evaluated.then(() => 'evaluated'), setTimeout(5_000, 'waits')])
      expect(first).toBe('evaluated')
    })
    .finally(() => evaluated)
  expect(await ruleOf(account)).toMatchObject({ state: 'failed' })
})

it('what fires together is one incident, told once', async () => {
  const account = await engines.newAccount()
  const until = (end: number) => minutesBetween(-60, end)
  await insertOrders(account, [
    ...['A', 'B', 'C'].flatMap((channel) => ordersAt(channel, noon, until(20))),
    ...ordersAt('Later', noon, until(30)),
    ...ordersAt('Much later', noon, until(60)),
  ])
  await addRoute(account, { destinationIds: [await addDestination(account)] })
  await addRule(account, noOrders(), at(0))
  let minute = 26
  const ctx = evaluating(engines, () => at(minute))
  for (; minute < 76; minute += 5) await evaluateAll(ctx, account.account.id)
  const found = await alertsOf(account)
  const incidents = Map.groupBy(found, ({ incidentId }) => incidentId)
  const names = [...incidents.values()].map((group) =>
    group.map(({ place }) => place.values.join()).toSorted(),
  )
  expect(names).toEqual([['A', 'B', 'C', 'Later'], ['Much later']])
  // A with B and C, the later one, and the one of its own
  expect(await noticesOf(account)).toEqual(['fired', 'fired', 'fired'])
})

it('what its source has not told of raises nothing; a source that says nothing for long is said to, once', async () => {
  const account = await outage()
  const { id } = account.account
  await engines.db
    .execute(sql`INSERT INTO connections (id, account_id, platform, name, state, settings, last_sync_at, next_run_at, created_at)
    VALUES (gen_random_uuid(), ${id}, 'vtex', 'Loja', 'connected', '{}', ${at(22).toISOString()}::timestamptz, now(), now())`)
  const reads = (minute: number) =>
    engines.db.execute(
      sql`UPDATE connections SET last_sync_at = ${at(minute).toISOString()}::timestamptz WHERE account_id = ${id}`,
    )
  let minute = 31
  const ctx = evaluating(engines, () => at(minute))
  await evaluateAll(ctx, id)
  expect(await alertsOf(account)).toEqual([])
  expect(await ruleOf(account)).toMatchObject({ waits: true, judgedUntil: at(20), state: 'ok' })
  await reads(27)
  await evaluateAll(ctx, id, true)
  expect(await storiesOf(account)).toEqual({ Site: ['broke 15:25', 'fired 15:25'] })
  for (minute of [60, 61, 62]) await evaluateAll(ctx, id, true)
  expect(await ruleOf(account)).toMatchObject({ state: 'noData' })
  expect(await alertsOf(account)).toMatchObject([{ state: 'noData' }])
  expect(await noticesOf(account)).toEqual(['fired', 'noData'])
  await reads(62)
  await evaluateAll(ctx, id, true)
  expect(await alertsOf(account)).toMatchObject([{ state: 'resolved', endedAt: at(50) }])
  expect(await noticesOf(account)).toEqual(['fired', 'noData', 'resolved'])
})

it('a rule that cannot be asked is said to have failed, and keeps no other from its turn', async () => {
  const account = await outage()
  await addRule(account, noOrders({ metric: 'sessions', window: 60, by: ['category'] }), at(0))
  await evaluateAll(
    evaluating(engines, () => at(75)),
    account.account.id,
  )
  expect(await storiesOf(account)).toEqual({ Site: story })
  const rows = await account.db.select().from(monitoringRules)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['failed', 'ok']))
})
