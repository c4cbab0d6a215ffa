import { afterAll, beforeAll, expect, it } from 'vitest'
import { backtest } from '#analytics/monitoring/backtest.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { insertStock } from '#analytics/testing/insert-catalog.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import type { RuleCondition, RuleSettings } from '#model/monitoring/rule-settings.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { envNumber } from '#platform/testing/env-number.ts'
import { draws } from '#testing/draws.ts'
import { addRule, alertsOf, evaluateAll, evaluating } from '../testing/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** `FAROL_REPLAY_DAYS=30 FAROL_REPLAY_MINUTES=1` is the long way. */
const days = envNumber('FAROL_REPLAY_DAYS', 1)
const every = envNumber('FAROL_REPLAY_MINUTES', 37) * MINUTE
const begin = Date.parse('2026-11-10T03:00:00Z')
const end = begin + days * DAY
const history = 40

let engines: TestEngines
let account: TestAccount

/** Hours of the local day, as many as people are awake. */
const rhythm = (at: number) => 1 + Math.sin((((at / HOUR - 3) % 24) / 24) * 2 * Math.PI - 1.5)

/** Two outages: one of a channel, one of an acquirer. */
const isOut = (at: number) => at >= begin + 15 * HOUR && at < begin + 18 * HOUR

beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ timeZone: 'America/Sao_Paulo' })
  const random = draws(11)
  const moments: number[] = []
  for (let at = begin - history * DAY; at < end; at += 10 * MINUTE) {
    const count = Math.floor(rhythm(at) * 1.4 + random())
    for (let one = 0; one < count; one++) moments.push(at + Math.floor(random() * 600) * 1000)
  }
  const iso = (at: number) => new Date(at).toISOString()
  await insertOrders(
    account,
    moments
      .map((at, index) => ({ at, index, channel: random() < 0.6 ? 'Site' : 'App' }))
      .filter(({ at, channel }) => !(channel === 'Site' && isOut(at)))
      .map(({ at, index, channel }) => ({
        order_id: `o${index}`,
        placed_at: iso(at),
        channel,
        approved_at: random() < 0.85 ? iso(at + Math.floor(random() * 3600) * 1000) : null,
        canceled_at: random() < 0.06 ? iso(at + Math.floor(random() * 7200) * 1000) : null,
        lines: [{ sku_id: 's', price: 2000 + Math.floor(random() * 9000) }],
      })),
  )
  await insertDerivedAttempts(
    account,
    moments.map((at, index) => {
      const acquirer = random() < 0.5 ? 'Leste' : 'Oeste'
      const bad = acquirer === 'Leste' && isOut(at)
      const outcome = random() < (bad ? 0.9 : 0.2) ? (random() < 0.5 ? 'declined' : 'error') : 'approved'
      return {
        order_id: `a${index}`,
        attempted_at: iso(at),
        amount: 5000,
        outcome,
        acquirer,
        authorized_at: outcome === 'approved' ? iso(at + Math.floor(random() * 90) * 1000) : null,
      }
    }),
  )
  await insertDerivedPackages(
    account,
    moments
      .filter((_, index) => index % 3 === 0)
      .map((placed, index) => {
        const after = (from: number, hours: number) => from + Math.floor(random() * hours * 3600) * 1000
        const shipped = after(after(placed, 2), 12)
        const delivered = after(shipped, 90)
        return {
          order_id: `p${index}`,
          placed_at: iso(placed),
          approved_at: iso(placed),
          invoiced_at: iso(after(placed, 2)),
          shipped_at: iso(shipped),
          delivered_at: iso(delivered),
          order_delivered_at: iso(delivered),
          due_at: iso(after(placed, 130)),
          stage: 'delivered',
          order_faulted_at: index % 4 === 0 ? iso(after(delivered, 24)) : null,
          carrier: random() < 0.5 ? 'Norte' : 'Sul',
        }
      }),
  )
  await insertSessions(
    account,
    moments
      .filter(
        (at, index) => index === 0 || Math.floor(at / HOUR) !== Math.floor((moments[index - 1] ?? 0) / HOUR),
      )
      .flatMap((at) =>
        ['Site', 'App'].map((channel) => ({
          hour: iso(Math.floor(at / HOUR) * HOUR),
          channel,
          sessions: 20 + Math.floor(random() * 60 * rhythm(at)),
        })),
      ),
  )
  await insertStock(
    account,
    ['s', 't'].flatMap((sku_id) =>
      Array.from({ length: days * 40 + 40 }, (_, index) => ({
        sku_id,
        warehouse: random() < 0.5 ? 'A' : 'B',
        quantity: Math.floor(random() * 5),
        counted_at: iso(begin - DAY + index * 36 * MINUTE + Math.floor(random() * 36) * MINUTE),
      })),
    ),
  )
})
afterAll(() => engines.stop())

const limit = (
  direction: 'above' | 'below',
  value: number,
  recovery: number | null = null,
): RuleCondition => ({
  type: 'limit',
  direction,
  value,
  recovery,
})
const change = (against: 'previous' | 'day' | 'week' | 'fourWeeks', fraction: number): RuleCondition => ({
  type: 'change',
  direction: 'both',
  fraction,
  recovery: null,
  against,
})
const anomaly = (direction: 'above' | 'below' | 'both', alarmsPerMonth: number): RuleCondition => ({
  type: 'anomaly',
  direction,
  alarmsPerMonth,
})
const absence = (leastUsual: number): RuleCondition => ({ type: 'absence', leastUsual })

const rules: RuleSettings[] = [
  { metric: 'capturedOrders', window: 5, condition: limit('below', 1), pending: 3 },
  { metric: 'capturedOrders', window: 30, by: ['channel'], condition: limit('below', 1, 2) },
  { metric: 'capturedRevenue', window: 60, condition: limit('above', 90_000) },
  { metric: 'approval', window: 120, by: ['channel'], condition: limit('below', 0.6), minimumSample: 5 },
  { metric: 'cancellation', window: 360, condition: limit('above', 0.05), minimumSample: 10 },
  { metric: 'canceledOrders', window: 720, condition: limit('above', 4) },
  { metric: 'capturedRevenue', window: 15, condition: change('day', 0.8) },
  { metric: 'capturedRevenue', window: 60, by: ['channel'], condition: change('week', 0.5) },
  { metric: 'approvedOrders', window: 180, condition: change('fourWeeks', 0.3) },
  { metric: 'capturedTicket', window: 120, condition: change('previous', 0.2), minimumSample: 5 },
  { metric: 'units', window: 1440, condition: change('week', 0.05) },
  { metric: 'capturedOrders', window: 10_080, condition: change('previous', 0.01) },
  { metric: 'capturedOrders', window: 60, by: ['channel'], condition: absence(4) },
  {
    metric: 'capturedRevenue',
    window: 30,
    condition: absence(2),
    quiet: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }],
  },
  { metric: 'attempts', window: 10, by: ['acquirer'], condition: absence(1) },
  { metric: 'capturedOrders', window: 60, by: ['channel'], condition: anomaly('below', 10) },
  { metric: 'capturedRevenue', window: 180, condition: anomaly('both', 30) },
  {
    metric: 'authorization',
    window: 60,
    by: ['acquirer'],
    condition: anomaly('below', 10),
    minimumSample: 3,
  },
  {
    metric: 'technicalFailure',
    window: 30,
    by: ['acquirer'],
    condition: anomaly('above', 20),
    minimumSample: 3,
  },
  { metric: 'approvedRevenue', window: 1440, condition: anomaly('both', 30) },
  {
    metric: 'availableStock',
    by: ['sku'],
    filters: { sku: ['s', 't', 'u'] },
    condition: limit('below', 3, 5),
  },
  { metric: 'availableStock', filters: { sku: ['s', 't'] }, window: 120, condition: limit('above', 12) },
  { metric: 'stoppedOrders', window: 120, by: ['channel'], condition: limit('above', 2) },
  { metric: 'packagesToShip', window: 120, condition: limit('above', 3, 2) },
  { metric: 'onTime', window: 180, by: ['carrier'], condition: limit('below', 0.7), minimumSample: 2 },
  { metric: 'inFull', window: 360, by: ['carrier'], condition: limit('below', 0.7), minimumSample: 2 },
  { metric: 'lateOrders', window: 360, condition: anomaly('above', 30) },
  { metric: 'transport', window: 720, condition: limit('above', 2) },
  { metric: 'conversion', window: 180, by: ['channel'], condition: limit('below', 0.05), minimumSample: 5 },
].map((given, index) =>
  ruleSettings({ name: `Regra ${index + 1}`, ...given } as Parameters<typeof ruleSettings>[0]),
)

type Told = { place: readonly string[]; brokeAt: number; firedAt: number; resolvedAt: number | null }
const inOrder = (told: readonly Told[]) =>
  told
    .map(({ place, brokeAt, firedAt, resolvedAt }) => [
      place.join('/'),
      new Date(brokeAt).toISOString(),
      new Date(firedAt).toISOString(),
      resolvedAt === null ? 'open' : new Date(resolvedAt).toISOString(),
    ])
    .map((parts) => parts.join(' · '))
    .toSorted()

it('what a rule would have done is what it does, over all types, however time was cut', async () => {
  const ids: string[] = []
  for (const settings of rules) ids.push(await addRule(account, settings, new Date(begin)))
  let now = begin
  let ctx = evaluating(engines, () => new Date(now))
  for (; now < end; now += every) {
    // now and then another process goes on
    if ((now / every) % 19 === 0) ctx = evaluating(engines, () => new Date(now))
    await evaluateAll(ctx, account.account.id)
  }
  now = end
  await evaluateAll(ctx, account.account.id)
  const live = await alertsOf(account)
  const fired = new Map<string, number>()
  for (const [index, settings] of rules.entries()) {
    const { series } = await backtest(account, settings, { from: begin, to: end, since: begin })
    const tried = inOrder(series.flatMap(({ episodes }) => episodes))
    const happened = live.flatMap(({ ruleId, place, brokeAt, firedAt, endedAt }) =>
      ruleId === ids[index] && firedAt !== null
        ? [
            {
              place: place.values,
              brokeAt: brokeAt.getTime(),
              firedAt: firedAt.getTime(),
              resolvedAt: endedAt?.getTime() ?? null,
            },
          ]
        : [],
    )
    expect(inOrder(happened), JSON.stringify(settings.condition)).toEqual(tried)
    const { area } = monitoredMetrics[settings.metric]
    fired.set(area, (fired.get(area) ?? 0) + tried.length)
  }
  expect(fired.get('sales')).toBeGreaterThan(6)
  expect(fired.get('catalog')).toBeGreaterThan(4)
  expect(fired.get('orders')).toBeGreaterThan(0)
  expect(fired.get('logistics')).toBeGreaterThan(1)
}, 600_000)
