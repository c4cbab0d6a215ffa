import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { severities, type Severity } from '#model/monitoring/rules.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { alerts } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { alertEvents } from './alert-events.ts'
import { getAlertBell } from './get-alert-bell.ts'

let engines: TestEngines
let account: TestAccount
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
const now = () => at(26)
const channelId = randomUUID()
const bell = (of: TestAccount = account) => getAlertBell(of, async () => [])

const newer = new Map<Severity, string[]>()

/** An old critical alert of the virtual channel `Site`, and newer ones of the whole account: twelve of attention, then twelve informative. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ now })
  await insertOrders(account, ordersAt('Site', noon, minutesBetween(-60, 20)))
  await account.system.insert(virtualChannels).values({
    id: channelId,
    accountId: account.account.id,
    name: 'Site',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }],
  })
  await addRule(account, noOrders({ by: [], virtualChannelId: channelId }), at(0))
  await evaluateAll(evaluating(engines, now), account.account.id)
  const [critical, ...rest] = await alertsOf(account)
  if (critical === undefined || rest.length > 0) throw new Error('one fired')
  for (const [place, severity] of severities.slice(1).entries()) {
    const rows = Array.from({ length: 12 }, (_, minute) => ({
      ...critical,
      id: randomUUID(),
      severity,
      virtualChannelId: null,
      firedAt: at(100 * (place + 1) + minute),
    }))
    await account.db.insert(alerts).values(rows)
    newer.set(severity, rows.map(({ id }) => id).toReversed())
  }
})
afterAll(() => engines.stop())

it('has the worst first, of these the newest, however many newer ones there are', async () => {
  const [critical] = await account.db.select().from(alerts).where(eq(alerts.severity, 'critical'))
  const { open, worst, latest } = await bell()
  expect(open).toEqual({ critical: 1, warning: 12, info: 12 })
  expect(worst.map(({ id }) => id)).toEqual([critical?.id, ...(newer.get('warning') ?? []).slice(0, 7)])
  expect(latest.map(({ id }) => id)).toEqual((newer.get('info') ?? []).slice(0, 8))
})

it('is of what the person sees: of their channel, of what they may see, nothing of another account', async () => {
  const limited = await bell({ ...account, channelIds: [channelId] })
  expect([limited.open, limited.worst.map(({ severity }) => severity)]).toEqual([
    { critical: 1, warning: 0, info: 0 },
    ['critical'],
  ])
  const without = new Set([...account.permissions].filter((one) => one !== 'sales.view'))
  expect(await bell({ ...account, permissions: without })).toMatchObject({ worst: [], latest: [] })
  expect(await bell(await engines.newAccount({ now }))).toMatchObject({ worst: [], latest: [] })
  await expect(bell({ ...account, permissions: new Set() })).rejects.toMatchObject({ code: 'forbidden' })
})

it('what fired is among what happened: an incident by its gravest alert, as the person may see it', async () => {
  const day = [{ from: '2026-11-18', to: '2026-11-18' }]
  const [critical] = await account.db.select().from(alerts).where(eq(alerts.severity, 'critical'))
  const event = {
    kind: 'alert',
    from: '2026-11-18',
    link: `/observability/monitoring/alerts/${critical?.id}`,
  }
  expect(await alertEvents(account, day)).toMatchObject({ events: [event], total: 1 })
  expect(await alertEvents({ ...account, channelIds: [channelId] }, day)).toMatchObject({ total: 1 })
  const none = { events: [], total: 0 }
  expect(await alertEvents({ ...account, channelIds: [randomUUID()] }, day)).toEqual(none)
  expect(await alertEvents({ ...account, permissions: new Set() }, day)).toEqual(none)
  expect(await alertEvents(await engines.newAccount({ now }), day)).toEqual(none)
  expect(await alertEvents(account, [{ from: '2026-11-17', to: '2026-11-17' }])).toEqual(none)
  // of a whole day, which is known at its end
  const midnight = new Date('2026-11-19T03:00:00Z')
  await account.db.update(alerts).set({ brokeAt: midnight, firedAt: midnight, endedAt: midnight })
  expect(await alertEvents(account, day)).toMatchObject({ events: [{ from: day[0]?.from, to: day[0]?.to }] })
  expect(await alertEvents(account, [{ from: '2026-11-19', to: '2026-11-19' }])).toEqual(none)
  await account.db.update(alerts).set({ verdict: 'falseAlarm' })
  expect(await alertEvents(account, day)).toEqual(none)
})
