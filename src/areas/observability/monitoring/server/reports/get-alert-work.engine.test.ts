import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ChangeAlerts } from '../../alerts-contract.ts'
import { changeAlerts } from '../alerts/change-alerts.ts'
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
import { getAlertWork } from './get-alert-work.ts'
import { getMonitoringSummary } from './get-monitoring-summary.ts'

let engines: TestEngines
let account: TestAccount
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
let minute = 120
const now = () => at(minute)
const today = { period: 'today' } as const

/** Two alerts, of 12:20 and 13:10; somebody answers the second. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ now })
  const steady = minutesBetween(-60, 120).filter((at) => (at < 20 || at >= 25) && (at < 70 || at >= 100))
  await insertOrders(account, ordersAt('Site', noon, steady))
  await addRule(account, noOrders(), at(0))
  for (minute of [26, 40, 76]) await evaluateAll(evaluating(engines, now), account.account.id)
})
afterAll(() => engines.stop())

it('without alerts, and for another account, is nothing at all', async () => {
  const { total, people, last } = await getAlertWork(await engines.newAccount({ now }), today)
  expect([total.fired, total.mtta, people, last]).toEqual([0, null, [], []])
})

it('says who answered, how fast and within what limit, and adds up; the means are those of the summary', async () => {
  const [, second] = await alertsOf(account)
  const id = randomUUID()
  const name = 'Plantonista'
  await engines.db.insert(users).values({ id, name, email: `${id}@teste.local`, passwordHash: 'none' })
  await engines.db.insert(memberships).values({ userId: id, accountId: account.account.id, role: 'operator' })
  minute = 80
  const act = ChangeAlerts.parse({ ids: [second?.id], change: { act: 'acknowledge' } })
  await changeAlerts({ ...account, actor: { userId: id, name, role: 'operator' } }, act)
  minute = 90
  await evaluateAll(evaluating(engines, now), account.account.id)
  const work = await getAlertWork(account, today)
  const { current } = await getMonitoringSummary(account, today)
  expect([work.total.fired, work.total.mtta, work.total.mttr]).toEqual([
    current.fired,
    current.mtta,
    current.mttr,
  ])
  expect(work.total).toMatchObject({ fired: 2, answered: 1 })
  expect(work.people.map(({ name: of, fired, answered }) => [of, fired, answered])).toEqual([
    ['', 1, 0],
    ['Plantonista', 1, 1],
  ])
  for (const parts of [work.people, work.shifts, work.severities])
    for (const key of ['fired', 'answered', 'endedAlone', 'due', 'within'] as const)
      expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(work.total[key])
  expect(work.shifts.map(({ shift, fired }) => [shift, fired])).toEqual([
    ['night', 0],
    ['morning', 0],
    ['afternoon', 2],
    ['evening', 0],
  ])
  expect(work.last).toMatchObject([{ id: second?.id, by: 'Plantonista', minutes: work.total.mtta }])
})

it('is of what the person sees: nothing for who has one virtual channel, forbidden without the permission', async () => {
  const limited = { ...account, channelIds: [randomUUID()] }
  expect((await getAlertWork(limited, today)).total.fired).toBe(0)
  const without = getAlertWork({ ...account, permissions: new Set() }, today)
  await expect(without).rejects.toMatchObject({ code: 'forbidden' })
  const impossible = getAlertWork(account, { period: '2026-02-31_2026-03-01' })
  await expect(impossible).rejects.toMatchObject({ code: 'invalidInput' })
  expect(await engines.db.select().from(alerts).where(eq(alerts.accountId, account.account.id))).toHaveLength(
    2,
  )
})
