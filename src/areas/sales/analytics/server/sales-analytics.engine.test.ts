import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { AnalyticsQuestion, BandQuestion, HeatmapQuestion, PivotQuestion } from '../contract.ts'
import { getSalesAnalytics } from './get-sales-analytics.ts'
import { getSalesBand } from './get-sales-band.ts'
import { getSalesHeatmap } from './get-sales-heatmap.ts'
import { getSalesPivot } from './get-sales-pivot.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const week = { period: '2026-11-09_2026-11-15' } as const

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const order = (order_id: string, more: Record<string, unknown> = {}, price = 10_000) => ({
  order_id,
  placed_at: '2026-11-10T15:00:00Z',
  channel: 'Site',
  uf: 'SP',
  ...more,
  lines: [{ sku_id: `sku-${order_id}`, product_name: `Produto ${order_id}`, category: 'Mesas', price }],
})

async function store(): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, [
    order('a', { approved_at: '2026-11-11T12:00:00Z', invoiced_at: '2026-11-17T12:00:00Z' }),
    order('b', { approved_at: '2026-11-10T15:05:00Z', canceled_at: '2026-11-12T12:00:00Z', uf: 'RJ' }, 4_000),
    order('c', { channel: 'Feira', uf: 'MG' }, 600),
    order('before', { placed_at: '2026-11-03T15:00:00Z', approved_at: '2026-11-10T09:00:00Z' }, 2_500),
  ])
  const hour = (time: string, sessions: number) => ({
    hour: time,
    channel: 'Site',
    uf: 'SP',
    sessions,
    product_views: sessions / 2,
    carts: 0,
  })
  await insertSessions(ctx, [hour('2026-11-10T15:00:00Z', 100), hour('2026-11-03T15:00:00Z', 80)])
  return ctx
}

const ask = async (ctx: AccountContext, more: object = {}) => {
  const answer = await getSalesAnalytics(ctx, AnalyticsQuestion.parse({ ...week, ...more }))
  return { ...answer, of: (key: MetricKey) => answer.strip.find(({ metric }) => metric === key)?.value }
}
const pivotOf = (ctx: AccountContext, more: object) =>
  getSalesPivot(ctx, PivotQuestion.parse({ ...week, ...more }))

describe('the strip', () => {
  it('divides by sessions only the orders of channels that have them', async () => {
    const { of, notices } = await ask(await store())
    expect(of('capturedRevenue')).toEqual({ base: 2_500, current: 14_600 })
    expect(of('conversion')).toEqual({ base: 1 / 80, current: 2 / 100 })
    expect(of('cancellation')).toEqual({ base: 0, current: 1 / 3 })
    expect(notices).toContainEqual({ code: 'someChannelsWithoutSessions', values: ['Feira'] })
  })

  it('by event counts each milestone on its own day, and keeps ratios por safra', async () => {
    const ctx = await store()
    const { of } = await ask(ctx, { dates: 'event' })
    expect(of('approvedRevenue')).toEqual({ base: 0, current: 16_500 })
    expect(of('invoicedRevenue')).toEqual({ base: 0, current: 0 })
    expect(of('cancellation')).toEqual((await ask(ctx)).of('cancellation'))
  })

  it('without sessions says so and has no conversion: absent is not zero', async () => {
    const { of, notices, funnel } = await ask(await store(), { filters: { channel: ['Feira'] } })
    expect(of('conversion')).toEqual({ base: null, current: null })
    expect(notices).toContainEqual({ code: 'noSessions', values: [] })
    expect(funnel.steps.map(({ key }) => key)).toEqual(['orders', 'approved', 'invoiced'])
  })

  it('has a funnel of the steps that the account has', async () => {
    const { funnel } = await ask(await store())
    expect(funnel).toEqual({
      ofChannelsWithSessions: true,
      steps: [
        { key: 'sessions', value: { base: 80, current: 100 } },
        { key: 'productViews', value: { base: 40, current: 50 } },
        { key: 'orders', value: { base: 1, current: 2 } },
        { key: 'approved', value: { base: 1, current: 2 } },
        { key: 'invoiced', value: { base: 0, current: 1 } },
      ],
    })
  })

  it('shows a period by the steps that it can be shown by', async () => {
    const ctx = await store()
    expect(await ask(ctx, { step: 'month' })).toMatchObject({
      granularity: 'day',
      granularities: ['hour', 'day'],
    })
    const hours = await ask(ctx, { step: 'hour' })
    expect(hours.steps).toHaveLength(7 * 24)
    expect(hours.series[0]?.values[24 + 12]).toEqual({ base: 2_500, current: 14_600 })
  })

  it('of one hour of the week is each time that it happened, over the same weekday before', async () => {
    const ctx = await store()
    const tuesdays = { weekday: ['2'], hourOfDay: ['12'] }
    const { steps, series, of } = await ask(ctx, { filters: tuesdays, step: 'hour' })
    expect(steps.map(({ date }) => date)).toEqual(['2026-11-10T12:00'])
    expect(series[0]?.values).toEqual([{ base: 2_500, current: 14_600 }])
    expect(of('capturedRevenue')).toEqual({ base: 2_500, current: 14_600 })
    const days = await ask(ctx, { filters: tuesdays })
    expect(days.steps.map(({ date }) => date)).toEqual(['2026-11-10'])
    expect(days.series[0]?.values).toEqual([{ base: 2_500, current: 14_600 }])
    const elsewhen = await ask(ctx, { filters: { weekday: ['3'], hourOfDay: ['12'] } })
    expect(elsewhen.state).toBe('emptyByFilter')
    expect(elsewhen.suggestions).toEqual([{ dimension: 'weekday', removes: 3 }])
  })

  it('of years is one answer', async () => {
    const { steps, series } = await ask(await store(), { period: '2021-01-01_2026-11-20' })
    expect(steps.length).toBe(71)
    expect(series[0]?.values.at(-1)?.current).toBe(17_100)
  })
})

describe('the pivot', () => {
  it('keeps the first groups and adds up the rest', async () => {
    const answer = await pivotOf(await store(), { rows: ['uf'], top: 1 })
    expect(answer).toMatchObject({
      groups: 3,
      lines: [
        { kind: 'group', keys: ['SP'], values: [{ base: 2_500, current: 10_000 }, {}] },
        { kind: 'rest', values: [{ base: 0, current: 4_600 }, { current: 2 }] },
      ],
      total: [
        { base: 2_500, current: 14_600 },
        { base: 1, current: 3 },
      ],
    })
  })

  it('ranks by what moved most, and by ratios that sales alone do not tell', async () => {
    const ctx = await store()
    const fell = await pivotOf(ctx, { rows: ['uf'], order: 'change', direction: 'asc' })
    expect(fell.lines.map(({ keys }) => keys[0])).toEqual(['MG', 'RJ', 'SP'])
    const rates = await pivotOf(ctx, { rows: ['channel'], metrics: ['conversion', 'sessions'] })
    expect(rates.lines).toMatchObject([
      { keys: ['Site'], values: [{ current: 0.02 }, { current: 100 }] },
      { keys: ['Feira'], values: [{ current: null }, { current: null }] },
    ])
    expect(rates.total).toMatchObject([{ current: 0.02 }, { current: 100 }])
  })

  it('by what only lines tell has the total of the orders, and no count of orders by group', async () => {
    const answer = await pivotOf(await store(), { rows: ['sku'], top: 2 })
    expect(answer.total).toMatchObject([{ current: 14_600 }, { current: 3 }])
    expect(answer.lines[0]).toMatchObject({
      labels: ['Produto a'],
      values: [{ current: 10_000 }, { current: null }],
    })
  })

  it('shows what no line tells beside the groups', async () => {
    const ctx = await store()
    await insertOrders(ctx, [{ ...order('bare'), lines: [], freight_amount: 700 }])
    const { lines, total } = await pivotOf(ctx, { rows: ['category'], metrics: ['capturedRevenue'] })
    expect(lines.map(({ kind, values }) => [kind, values[0]?.current])).toEqual([
      ['group', 14_600],
      ['unattributed', 700],
    ])
    expect(total[0]?.current).toBe(15_300)
  })

  it('by event refuses ratios', async () => {
    const answer = await pivotOf(await store(), {
      rows: ['channel'],
      dates: 'event',
      sort: 'cancellation',
      metrics: ['approvedRevenue', 'cancellation'],
    })
    expect(answer.total).toEqual([
      { base: 0, current: 16_500 },
      { base: null, current: null },
    ])
  })
})

describe('the heatmap', () => {
  it('stands in local time and knows how often each hour happened', async () => {
    const ctx = await store()
    const { cells } = await getSalesHeatmap(ctx, HeatmapQuestion.parse({ ...week, metric: 'capturedOrders' }))
    expect(cells).toHaveLength(168)
    expect(cells.find(({ weekday, hour }) => weekday === 2 && hour === 12)).toEqual({
      weekday: 2,
      hour: 12,
      value: 3,
      days: 1,
    })
    const rate = await getSalesHeatmap(ctx, HeatmapQuestion.parse({ ...week, metric: 'cancellation' }))
    expect(rate.cells.find(({ weekday, hour }) => weekday === 1 && hour === 3)?.value).toBeNull()
  })
})

describe('the expected band', () => {
  const history = async (weeks: number, priceOf = (_week: number) => 10_000) => {
    const ctx = await engines.newAccount({ now })
    const monday = Date.parse('2026-11-09T15:00:00Z')
    const days = Array.from({ length: weeks * 7 }, (_, index) => monday - (index + 1) * 86_400_000)
    await insertOrders(
      ctx,
      days.map((day, index) =>
        order(`o${index}`, { placed_at: new Date(day).toISOString() }, priceOf(Math.floor(index / 7))),
      ),
    )
    return ctx
  }
  const ofDays = BandQuestion.parse({ ...week, metric: 'capturedRevenue', step: 'day' })

  it('comes from the weeks before the period', async () => {
    const band = await getSalesBand(await history(12), ofDays)
    expect(band).toMatchObject({ state: 'ready', history: { from: '2026-08-17', to: '2026-11-08' } })
    expect(band.steps).toHaveLength(7)
    for (const { expected } of band.steps) expect(expected).toBeCloseTo(10_000, 4)
  })

  it('of some weekdays comes from these alone: the others are not days without orders', async () => {
    const ctx = await history(12, (past) => 10_000 + (past % 2 === 0 ? 2_000 : -2_000))
    const { steps } = await getSalesBand(ctx, { ...ofDays, filters: { weekday: ['1'] } })
    expect(steps.map(({ date }) => date)).toEqual(['2026-11-09'])
    expect(steps[0]?.expected).toBeCloseTo(10_000, 4)
    expect(steps[0]?.high90).toBeGreaterThan(12_000)
    expect(steps[0]?.low90).toBeLessThan(9_000)
  })

  it('is none, and says why, of a young account and of a long period', async () => {
    expect(await getSalesBand(await history(5), ofDays)).toMatchObject({ state: 'noHistory', steps: [] })
    const long = { ...ofDays, period: '2026-01-01_2026-11-15' }
    expect(await getSalesBand(await history(1), long)).toMatchObject({ state: 'tooLong' })
  })
})

describe('who asks', () => {
  it('sees nothing of another account', async () => {
    await store()
    const other = await engines.newAccount({ now })
    expect(await ask(other)).toMatchObject({ state: 'firstUse' })
    expect((await pivotOf(other, { rows: ['uf'] })).lines).toEqual([])
  })

  it('sees the virtual channel alone', async () => {
    const rule = [{ dimension: 'uf' as const, kind: 'anyOf' as const, values: ['SP'] }]
    const ctx = { ...(await store()), virtualChannel: { id: randomUUID(), name: 'São Paulo', rule } }
    expect((await ask(ctx)).of('capturedRevenue')).toEqual({ base: 2_500, current: 10_000 })
    expect((await pivotOf(ctx, { rows: ['channel'] })).total[0]).toEqual({ base: 2_500, current: 10_000 })
  })

  it('needs the permission', async () => {
    const ctx = { ...(await store()), permissions: new Set<never>() }
    const forbidden = { code: 'forbidden' }
    await expect(ask(ctx)).rejects.toMatchObject(forbidden)
    await expect(pivotOf(ctx, { rows: ['uf'] })).rejects.toMatchObject(forbidden)
    const metric = { ...week, metric: 'units' as const }
    await expect(getSalesHeatmap(ctx, HeatmapQuestion.parse(metric))).rejects.toMatchObject(forbidden)
    const band = BandQuestion.parse({ ...metric, step: 'day' })
    await expect(getSalesBand(ctx, band)).rejects.toMatchObject(forbidden)
  })

  it('is told of a period that is none', async () => {
    await expect(ask(await store(), { period: '2026-11-15_2026-11-09' })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })
})
