import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { logisticsValue, measuresOfMetrics } from '#analytics/metrics/logistics-value.ts'
import { loadFigures } from '#analytics/metrics/load-figures.ts'
import { metricValue } from '#analytics/metrics/metric-value.ts'
import { resolveLogistics, resolveScope } from '#analytics/scope/resolve-scope.ts'
import { isOfLogistics, monitoredKeys } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { LogisticsScope, Scope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { checkSettings } from '../rules/check-settings.ts'
import { suggestRules } from '../rules/suggest-rules.ts'
import { addRule, alertsOf, evaluateAll, evaluating } from '../testing/rules.ts'
import { getAlertCauses } from './get-alert-causes.ts'
import { getAlert } from './get-alert.ts'
import { listAlerts } from './list-alerts.ts'

let engines: TestEngines
let account: TestAccount

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 00:00 in São Paulo. */
const midnight = Date.parse('2026-11-19T03:00:00Z')
let now = midnight
const iso = (at: number) => new Date(at).toISOString()

/** Due for five weeks and one to come; on the last day those of one carrier come late. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ timeZone: 'America/Sao_Paulo', now: () => new Date(now) })
  const random = draws(3)
  const packages = Array.from({ length: 42 * 40 }, (_, index) => {
    const due = midnight - 35 * DAY + index * (DAY / 40)
    const carrier = index % 2 === 0 ? 'Norte' : 'Sul'
    const late = random() < 0.1 || (carrier === 'Norte' && due >= midnight - DAY && due < midnight)
    const delivered = due + (late ? 20 : -20) * HOUR
    const isDelivered = delivered < midnight
    return {
      order_id: `p${index}`,
      placed_at: iso(due - 6 * DAY),
      approved_at: iso(due - 6 * DAY),
      invoiced_at: iso(due - 5 * DAY),
      shipped_at: iso(due - 4 * DAY),
      due_at: iso(due),
      delivered_at: isDelivered ? iso(delivered) : null,
      order_delivered_at: isDelivered ? iso(delivered) : null,
      stage: isDelivered ? 'delivered' : 'transit',
      // on its way; some only after the day was over
      order_faulted_at: index % 6 === 0 ? iso(due + (index % 12 === 0 ? -30 : 30) * HOUR) : null,
      // of some, and of few before the day that they were collected was over
      ...(index % 3 === 0 && {
        occurrence: 'damaged',
        occurrence_at: iso(due - 4 * DAY + (index % 9) * 6 * HOUR),
      }),
      carrier,
      uf: index % 4 < 2 ? 'SP' : 'RJ',
      amount: 9000,
      freight_cost: 1200,
      freight_charged: 1000,
      dispatch_due_at: iso(due - 4 * DAY + (index % 5 === 0 ? -1 : 1) * HOUR),
      carrier_due_at: iso(due + HOUR),
      delivery_attempts: 1,
      first_attempt_at: isDelivered ? iso(delivered) : null,
    }
  })
  await insertDerivedPackages(account, packages)
  await insertOrders(
    account,
    packages.slice(0, 35 * 40).map(({ order_id }, index) => ({
      order_id,
      channel: index % 3 === 0 ? 'Marketplace' : 'Site',
      placed_at: iso(midnight - 35 * DAY + index * (DAY / 40)),
      lines: [{ sku_id: 's', price: 9000 }],
    })),
  )
  await insertSessions(
    account,
    Array.from({ length: 35 * 24 }, (_, hour) => ({
      hour: iso(midnight - 35 * DAY + hour * HOUR),
      channel: 'Site',
      sessions: 40,
    })),
  )
})
afterAll(() => engines.stop())

const daily = (metric: RuleSettings['metric'], more = {}) =>
  ruleSettings({
    metric,
    window: 1440,
    condition: { type: 'limit', direction: 'below', value: 0.8 },
    ...more,
  })

it('every metric of logistics has, of a day, the number of the screens when that day ended', async () => {
  const keys = monitoredKeys.filter(isOfLogistics)
  now = midnight - DAY
  const scope = await resolveLogistics(
    account,
    LogisticsScope.parse({ period: '2026-11-17_2026-11-17', dates: 'event' }),
  )
  now = midnight
  const [row] = await askQuestion(account.clickhouse, {
    ...scope,
    dates: 'event',
    measures: measuresOfMetrics(keys),
    groupings: [[]],
  })
  const asked = keys.map((metric) => ({ settings: daily(metric) }))
  const series = await loadSeries(account, asked, { from: midnight - 2 * DAY, to: midnight - DAY })
  const found = series.map((one, index) => [keys[index], one[0]?.windows[0]?.value])
  expect(found).toEqual(keys.map((key) => [key, logisticsValue(key, row?.current ?? {})]))
  expect(found.filter(([, value]) => value === null || value === 0)).toEqual([])
})

it('what was damaged after a window is in full in it, as it was known, and no more in one that ends later', async () => {
  const count = async (days: number) => {
    const settings = daily('inFull', { window: days * 1440 })
    const range = { from: midnight - DAY - 1, to: midnight - DAY }
    const [series] = await loadSeries(account, [{ settings }], range)
    const { value, sample } = series?.[0]?.windows.at(-1) ?? {}
    return [Math.round((value ?? Number.NaN) * (sample ?? Number.NaN)), sample]
  }
  const [ofDay, dueOfDay] = await count(1)
  const [ofWeek, dueOfWeek] = await count(7)
  expect([dueOfDay, dueOfWeek]).toEqual([40, 280])
  const answer = await account.clickhouse.query({
    query: `SELECT countIf(due >= end - 86400 AND kept) AS day, countIf(due >= end - 604800 AND kept) AS week
      FROM (SELECT toUnixTimestamp(due_at) AS due, ${(midnight - DAY) / 1000} AS end, order_delivered_at <= due_at
        AND (order_faulted_at IS NULL OR greatest(toUnixTimestamp(order_faulted_at), due) >= end) AS kept
        FROM packages FINAL WHERE account_id = '${account.account.id}' AND due_at < toDateTime(end))`,
    format: 'JSONEachRow',
  })
  const [sql] = await answer.json<{ day: string; week: string }>()
  expect([ofDay, ofWeek]).toEqual([Number(sql?.day), Number(sql?.week)])
  expect((ofWeek ?? 0) / 280).toBeLessThan((ofDay ?? 0) / 40)
})

it('the conversion of a day is that of the analysis: of channels whose visits are known', async () => {
  const scope = await resolveScope(account, Scope.parse({ period: '2026-11-17_2026-11-17' }))
  const { rows } = await loadFigures(account, scope, { metrics: ['conversion'], by: [], dates: 'order' })
  const [series] = await loadSeries(
    account,
    [{ settings: daily('conversion') }, { settings: daily('conversion', { by: ['channel'] }) }],
    { from: midnight - 2 * DAY, to: midnight - DAY },
  )
  const value = series?.[0]?.windows[0]?.value
  expect(value).toBeGreaterThan(0)
  expect(value).toBe(metricValue('conversion', rows[0]?.figure.safra.current ?? {}))
})

it('a carrier that comes late fires, says where, and is of those who may see logistics', async () => {
  const settings = daily('onTime', { by: ['carrier'], name: 'No prazo' })
  await addRule(account, settings, new Date(midnight - 2 * DAY))
  const ctx = evaluating(engines, () => new Date(now))
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ state: 'firing', observed: 0, lost: null, place: { values: ['Norte'] } })
  const id = alert?.id ?? ''
  expect(await getAlert(account, { id })).toMatchObject({
    alert: { area: 'logistics', place: [{ value: 'Norte' }] },
    orders: { count: 0 },
  })
  const causes = await getAlertCauses(account, { id })
  expect(causes).toMatchObject({ state: 'ready', value: { current: 0 } })
  expect(causes.moved.map(({ metric }) => metric)).toContain('lateOrders')
  const without = (permission: string) => ({
    ...account,
    permissions: new Set([...permissionsByRole.owner].filter((one) => one !== permission)),
  })
  const blind = without('logistics.view')
  expect((await listAlerts(blind, AlertsQuestion.parse({}))).total).toBe(0)
  await expect(getAlert(blind, { id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(checkSettings(blind, settings)).rejects.toMatchObject({ code: 'forbidden' })
  const frugal = without('logistics.cost')
  await expect(checkSettings(frugal, daily('freightPerPackage'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(checkSettings(frugal, settings)).resolves.toBeDefined()
})

it.each([
  ['a level against another window', { metric: 'stoppedOrders', window: 60 }],
  [
    'a level as an anomaly',
    { metric: 'overduePackages', condition: { type: 'anomaly', direction: 'above', alarmsPerMonth: 1 } },
  ],
  ['a level with a minimum sample', { metric: 'packagesToShip', window: 120, minimumSample: 3 }],
])('%s is refused', (_, more) => {
  expect(() => daily('stoppedOrders', more)).toThrow()
})

it.each([
  ['stopped orders by SKU', { metric: 'stoppedOrders', by: ['sku'] }],
  ['stopped orders of a dock', { metric: 'stoppedOrders', filters: { dock: ['A'] } }],
  ['packages by payment method', { metric: 'packagesToShip', by: ['paymentMethod'] }],
  ['on time by brand', { metric: 'onTime', by: ['brand'] }],
  ['in full by brand', { metric: 'inFull', by: ['brand'] }],
  ['conversion by seller', { metric: 'conversion', by: ['seller'] }],
  ['conversion of half an hour', { metric: 'conversion', window: 30 }],
])('%s cannot be asked', async (_, more) => {
  await expect(checkSettings(account, daily('onTime', more))).rejects.toMatchObject({ code: 'invalidInput' })
})

it('stopped orders are suggested with a limit above what is usual, which would have been quiet', async () => {
  const { items } = await suggestRules(account)
  const found = items.find(({ key }) => key === 'stoppedOrders')
  expect(found).toMatchObject({ settings: { metric: 'stoppedOrders', window: 120 }, taken: false })
  expect(found?.settings.condition).toMatchObject({ type: 'limit', direction: 'above' })
  expect(found?.quiet).toBe((found?.fired ?? 99) <= 4)
})
