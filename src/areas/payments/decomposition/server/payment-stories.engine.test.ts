import { paymentStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providerId } from '#analytics/payments/provider-id.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { DimensionsQuestion, PaymentsQuestion } from '../contract.ts'
import { SegmentQuestion } from '../segment-contract.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'
import { getPaymentsDimensions } from './get-payments-dimensions.ts'
import { getPaymentsOutages } from './get-payments-outages.ts'
import { getPaymentsRetries } from './get-payments-retries.ts'
import { getPaymentsSegment } from './get-payments-segment.ts'

const now = new Date('2026-11-20T15:00:00Z')
const told = new Map(paymentStories('2026-11-20').map((story) => [story.key, story]))

let engines: TestEngines
let ctx: TestAccount

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 1, months: 4 })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
}, 300_000)
afterAll(() => engines.stop())

async function rowsOf(query: string, params: Record<string, unknown>) {
  const query_params = { account: ctx.account.id, ...params }
  const clickhouse_settings = { output_format_json_quote_64bit_integers: 0 } as const
  return (
    await ctx.clickhouse.query({ query, query_params, clickhouse_settings, format: 'JSONEachRow' })
  ).json<Record<string, number>>()
}

function story(key: string) {
  const found = told.get(key)
  if (!found) throw new Error(`no story ${key}`)
  const local = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  const from = local(found.from)
  const to = found.to === null ? '2026-11-19' : local(new Date(found.to.getTime() - 1))
  return { ...found, days: { from, to } }
}

it('mix-shift: the brand’s share, not the brands, brought the acceptance down', async () => {
  const { days, segment } = story('mix-shift')
  const asked = DimensionsQuestion.parse({
    period: `${days.from}_${days.to}`,
    compare: 'account-average',
    filters: segment.channel && { channel: segment.channel, paymentMethod: segment.paymentMethod },
  })
  const { dimensions, delta } = await getPaymentsDimensions(ctx, asked)
  const brands = dimensions.find(({ dimension }) => dimension === 'cardBrand')
  if (!brands) throw new Error('cards have brands')
  expect(delta).toBeLessThan(-0.02)
  expect(brands.mix).toBeLessThan(-0.03)
  expect(Math.abs(brands.mix)).toBeGreaterThan(Math.abs(brands.performance))
  const [most] = brands.segments.toSorted((a, b) => a.mix - b.mix)
  expect([most?.value]).toEqual(segment.brand)
  for (const one of brands.segments) expect(one.performance).toBeGreaterThan(0)
})

it('retry-rule: new attempts lift the acceptance, and another acquirer is what changed', async () => {
  const { days, segment } = story('retry-rule')
  const asked = PaymentsQuestion.parse({
    period: `${days.from}_${days.to}`,
    filters: segment.channel && { channel: segment.channel, paymentMethod: segment.paymentMethod },
  })
  const { acceptance } = await getPaymentsDecomposition(ctx, asked)
  const retries = await getPaymentsRetries(ctx, asked)
  const [most] = acceptance.steps.toSorted((a, b) => b.effect - a.effect)
  expect(acceptance.delta).toBeGreaterThan(0)
  expect(most?.key).toBe('recovery')
  const rate = (side: 'base' | 'current') => {
    const change = retries.changes.find((one) => one.change === 'acquirer')
    return (change?.authorized[side] ?? 0) / (change?.retries[side] ?? 0)
  }
  expect(retries.changes[0]?.change).toBe('acquirer')
  expect(rate('current')).toBeGreaterThan(rate('base'))
})

it('issuer-outage: the bank’s technical failures are named with their hour, in a day and in a week', async () => {
  const { days, segment, from, to } = story('issuer-outage')
  const week = { from: '2026-11-14', to: '2026-11-20' }
  for (const period of [days, week]) {
    const asked = PaymentsQuestion.parse({ period: `${period.from}_${period.to}` })
    const { outages } = await getPaymentsOutages(ctx, asked)
    expect(outages.map(({ segments }) => segments)).toEqual([
      [{ dimension: 'issuer', values: segment.issuer }],
    ])
    const [named] = outages
    // from the first of its attempts to the last
    const [around] = await rowsOf(
      `SELECT toUnixTimestamp(min(attempted_at)) AS first, toUnixTimestamp(max(attempted_at)) AS last FROM attempts FINAL
        WHERE account_id = {account:UUID} AND issuer = {issuer:String} AND stage NOT IN ('authentication', 'antifraud') AND outcome != 'blocked'
          AND attempted_at >= toDateTime({from:UInt32}) AND attempted_at < toDateTime({to:UInt32})`,
      { issuer: segment.issuer?.[0], from: Number(from) / 1000, to: Number(to) / 1000 },
    )
    const seconds = (instant: string | undefined) => Date.parse(instant ?? '') / 1000
    expect({ first: seconds(named?.from), last: seconds(named?.to) }).toEqual(around)
    expect(named?.isOver).toBe(true)
    // the claim is that of the attempts themselves
    const [counted] = await rowsOf(
      `SELECT count() AS attempts, countIf(outcome = 'error' OR platform_reason IN ('91', '96')) AS failed
      FROM attempts FINAL WHERE account_id = {account:UUID} AND issuer = {issuer:String} AND stage NOT IN ('authentication', 'antifraud')
        AND outcome != 'blocked' AND attempted_at BETWEEN parseDateTimeBestEffort({from:String}) AND parseDateTimeBestEffort({to:String})`,
      {
        issuer: segment.issuer?.[0],
        from: named?.from,
        to: named?.to,
      },
    )
    expect({ attempts: named?.attempts, failed: named?.failed }).toEqual(counted)
  }
})

it('days without such a story name no outage', async () => {
  const found: unknown[] = []
  for (let day = 1; day <= 13; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    const { outages } = await getPaymentsOutages(ctx, PaymentsQuestion.parse({ period: `${date}_${date}` }))
    found.push(...outages)
  }
  expect(found).toEqual([])
})

it('slow-acquirer: its own screen is slower than the rest, and than before', async () => {
  const { days, segment } = story('slow-acquirer')
  const segmentId = providerId(ctx.account.id, segment.acquirer?.[0] ?? '')
  const asked = SegmentQuestion.parse({ period: `${days.from}_${days.to}`, segmentId })
  const { inside, outside } = await getPaymentsSegment(ctx, asked)
  const { p50, p95 } = inside.latency
  expect(p50.current).toBeGreaterThan(2 * (p50.base ?? 0))
  expect(p95.current).toBeGreaterThan(2 * (p95.base ?? 0))
  expect(p50.current).toBeGreaterThan(2 * (outside.latency.p50.current ?? 0))
  expect((outside.latency.p50.current ?? 0) / (outside.latency.p50.base ?? 0)).toBeCloseTo(1, 1)
  const { technicalFailure } = inside.metrics
  expect(technicalFailure.current).toBeGreaterThan(1.5 * (technicalFailure.base ?? 0))
})
