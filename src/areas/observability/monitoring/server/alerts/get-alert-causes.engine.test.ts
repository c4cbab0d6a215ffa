import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { getAlertCauses } from './get-alert-causes.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
const now = () => at(61)

it('says where it happened, against the same hours of four weeks', async () => {
  const own = await engines.newAccount({ now })
  const week = 7 * 24 * 60
  const weeks = [0, 1, 2, 3, 4].flatMap((back) =>
    ['SP', 'RJ', 'MG'].flatMap((uf) =>
      ordersAt('Site', noon, minutesBetween(-back * week, 60 - back * week))
        .filter((_, index) => back > 0 || uf !== 'RJ' || index < 0)
        .map((order) => ({ ...order, order_id: `${order.order_id}-${uf}`, uf })),
    ),
  )
  await insertOrders(own, weeks)
  const rule = { window: 60, by: [], condition: { type: 'limit', direction: 'below', value: 150 } }
  await addRule(own, noOrders(rule), at(-1))
  await evaluateAll(evaluating(engines, now), own.account.id)
  const [alert] = await alertsOf(own)
  const { state, verdict, causes, value, moved } = await getAlertCauses(own, { id: alert?.id ?? '' })
  expect({ state, verdict }).toEqual({ state: 'ready', verdict: 'localised' })
  expect(value.base).toBeGreaterThan(value.current ?? 0)
  expect(causes[0]).toMatchObject({
    segments: [{ dimension: 'uf', values: ['RJ'] }],
    inside: { current: 0 },
  })
  expect(moved.map(({ metric }) => metric)).toContain('capturedRevenue')
})
