import {
  extraDays,
  logisticsStories,
  paymentStories,
  scaled,
  stores,
  stories,
  type StoreProfile,
  type Story,
} from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerId } from '#analytics/payments/provider-id.ts'
import { FreightQuestion, SwitchQuestion } from '#areas/logistics/carrier/contract.ts'
import { getFreightInvoices } from '#areas/logistics/carrier/server/freight/get-freight-invoices.ts'
import { getCarrierCauses } from '#areas/logistics/carrier/server/get-carrier-causes.ts'
import { getCarriers } from '#areas/logistics/carrier/server/get-carriers.ts'
import { getCarrierSwitches } from '#areas/logistics/carrier/server/get-carrier-switches.ts'
import { DocksQuestion, PromisesQuestion } from '#areas/logistics/docks/contract.ts'
import { getDockPromises } from '#areas/logistics/docks/server/get-dock-promises.ts'
import { getPromiseCost } from '#areas/logistics/docks/server/get-promise-cost.ts'
import { getLeadTimeChange } from '#areas/logistics/docks/server/get-lead-time-change.ts'
import { getLogisticsDocks } from '#areas/logistics/docks/server/get-logistics-docks.ts'
import { DimensionsQuestion, PaymentsQuestion } from '#areas/payments/decomposition/contract.ts'
import { SegmentQuestion } from '#areas/payments/decomposition/segment-contract.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { getPaymentsDimensions } from '#areas/payments/decomposition/server/get-payments-dimensions.ts'
import { getPaymentsOutages } from '#areas/payments/decomposition/server/get-payments-outages.ts'
import { getPaymentsRetries } from '#areas/payments/decomposition/server/get-payments-retries.ts'
import { getPaymentsSegment } from '#areas/payments/decomposition/server/get-payments-segment.ts'
import { CausesQuestion } from '#areas/sales/billing-decomposition/causes-contract.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingCauses } from '#areas/sales/billing-decomposition/server/get-billing-causes.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'

const anchor = '2026-11-20'
const now = new Date(`${anchor}T15:00:00Z`)
const months = 10

let engines: TestEngines
let aurora: TestAccount
let poente: TestAccount

beforeAll(async () => {
  engines = await testEngines()
  aurora = await filled(stores.aurora)
  poente = await filled(stores.poente)
}, 300_000)
afterAll(() => engines.stop())

async function filled(store: StoreProfile): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => now, name: store.name })
  const profile = scaled(store, { scale: 1, months })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
  return ctx
}

const questionOf = ({ seen }: Story, filters = {}) =>
  BillingQuestion.parse({ period: `${seen.period.from}_${seen.period.to}`, compare: seen.compare, filters })

const accountOf = ({ store }: Story): TestAccount => ({ aurora, poente })[store]

describe('the stories of sales', () => {
  const told = stories(anchor, months)

  it('are all told in the months that the test fills', () => {
    expect(told.map(({ key }) => key).toSorted()).toEqual(
      stories(anchor)
        .map(({ key }) => key)
        .toSorted(),
    )
  })

  it.each(told)('$key: its place and its driver are among the causes', async (story) => {
    const { period, compare } = questionOf(story)
    const answer = await getBillingCauses(accountOf(story), CausesQuestion.parse({ period, compare }))
    expect(answer.verdict).toBe('localised')
    const places = [...answer.causes, ...answer.against].map(({ segments, driver }) => ({
      place: Object.fromEntries(
        segments.map(({ dimension, values }) => [dimension, values.map(({ value }) => value)]),
      ),
      driver: driver && [driver.key, Math.sign(driver.effect)],
    }))
    const found = places.find(({ place }) => lies(place, story.segment))
    expect(found?.driver, JSON.stringify(places)).toEqual([story.driver, story.sign])
    expect(answer.causes.every(({ effect }) => effect > 0 === answer.delta > 0)).toBe(true)
    const home = await getBillingDecomposition(accountOf(story), questionOf(story))
    expect([answer.value, answer.delta]).toEqual([home.revenue, home.delta])
  })

  it.each(told)('$key: inside its segment, its driver moves the revenue most', async (story) => {
    const answer = await getBillingDecomposition(accountOf(story), questionOf(story, story.segment))
    const effects = answer.drivers.map(({ key, effect }) => ({ key, effect: effect * story.sign }))
    const most = effects.toSorted((a, b) => b.effect - a.effect)[0]
    expect(
      most?.key,
      JSON.stringify(answer.drivers.map(({ key, value, effect }) => ({ key, value, effect }))),
    ).toBe(
      expectedDriver(
        story,
        answer.drivers.map(({ key }) => key),
      ),
    )
    expect(answer.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(answer.delta)
  })
})

/** Where a filter hides the sessions, the tree starts at orders: fewer orders is what a lower conversion looks like. */
const expectedDriver = ({ driver }: Story, shown: string[]) =>
  shown.includes(driver) ? driver : driver === 'conversion' ? 'orders' : driver

/** Whether a cause says nothing beyond a story's segment: each of its values is one of the story's own. */
const lies = (place: Record<string, string[]>, segment: Story['segment']) =>
  Object.entries(place).every(([dimension, values]) => {
    const told = Object.entries(segment).find(([key]) => key === dimension)?.[1]
    return told !== undefined && values.every((value) => told.includes(value))
  })

describe('the stories of payments', () => {
  const told = new Map(paymentStories(anchor).map((story) => [story.key, story]))

  async function rowsOf(query: string, params: Record<string, unknown>) {
    const query_params = { account: aurora.account.id, ...params }
    const clickhouse_settings = { output_format_json_quote_64bit_integers: 0 } as const
    return (
      await aurora.clickhouse.query({ query, query_params, clickhouse_settings, format: 'JSONEachRow' })
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
    const { dimensions, delta } = await getPaymentsDimensions(aurora, asked)
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
    const { acceptance } = await getPaymentsDecomposition(aurora, asked)
    const retries = await getPaymentsRetries(aurora, asked)
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
      const { outages } = await getPaymentsOutages(aurora, asked)
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
      const { outages } = await getPaymentsOutages(
        aurora,
        PaymentsQuestion.parse({ period: `${date}_${date}` }),
      )
      found.push(...outages)
    }
    expect(found).toEqual([])
  })

  it('slow-acquirer: its own screen is slower than the rest, and than before', async () => {
    const { days, segment } = story('slow-acquirer')
    const segmentId = providerId(aurora.account.id, segment.acquirer?.[0] ?? '')
    const asked = SegmentQuestion.parse({ period: `${days.from}_${days.to}`, segmentId })
    const { inside, outside } = await getPaymentsSegment(aurora, asked)
    const { p50, p95 } = inside.latency
    expect(p50.current).toBeGreaterThan(2 * (p50.base ?? 0))
    expect(p95.current).toBeGreaterThan(2 * (p95.base ?? 0))
    expect(p50.current).toBeGreaterThan(2 * (outside.latency.p50.current ?? 0))
    expect((outside.latency.p50.current ?? 0) / (outside.latency.p50.base ?? 0)).toBeCloseTo(1, 1)
    const { technicalFailure } = inside.metrics
    expect(technicalFailure.current).toBeGreaterThan(1.5 * (technicalFailure.base ?? 0))
  })
})

describe('the stories of logistics', () => {
  const told = new Map(logisticsStories(anchor).map((story) => [story.key, story]))
  function story(key: string) {
    const found = told.get(key)
    if (!found) throw new Error(`no story ${key}`)
    return found
  }

  it('the dock that misses its Mondays is found, and no other day or dock', async () => {
    const { segment } = story('monday-cut-off')
    for (const period of ['last-30-days', '2026-10-06_2026-11-19']) {
      const { missed } = await getLogisticsDocks(aurora, DocksQuestion.parse({ period }))
      expect(missed.map(({ dock, weekday }) => [dock, weekday])).toEqual([[segment.dock?.[0], 1]])
      expect((missed[0]?.rate ?? 1) + 0.2).toBeLessThan(missed[0]?.otherRate ?? 0)
    }
  })

  it('before that nothing is said of any day', async () => {
    for (const period of ['2026-08-20_2026-10-04', '2026-09-05_2026-10-04']) {
      const { missed, docks } = await getLogisticsDocks(aurora, DocksQuestion.parse({ period }))
      expect(missed).toEqual([])
      expect(docks.length).toBe(3)
    }
  })

  it('the lead time got longer at that dock on Mondays', async () => {
    const { segment } = story('monday-cut-off')
    const { causes, delta, moved } = await getLeadTimeChange(aurora, DocksQuestion.parse({}))
    expect(moved && delta > 0).toBe(true)
    expect(causes[0]).toMatchObject({
      stage: 'dock',
      segments: [
        { dimension: 'dock', values: segment.dock },
        { dimension: 'invoiceWeekday', values: ['1'] },
      ],
    })
  })

  it('a promise with too many days is inflated, where it is, and no other', async () => {
    const { segment } = story('long-promise')
    const asked = PromisesQuestion.parse({ by: 'uf', filters: { channel: segment.channel } })
    const { routes } = await getDockPromises(aurora, asked)
    const inflated = routes.filter(({ verdict }) => verdict === 'inflated')
    expect(inflated.length).toBeGreaterThan(0)
    expect(new Set(inflated.map(({ uf }) => uf))).toEqual(new Set(segment.uf))
    for (const { promised, real } of inflated)
      expect(promised - (real.p90 ?? Infinity)).toBeGreaterThanOrEqual(2)
  })

  it('a promise that is too long costs conversion, where it grew, and no other place claims any', async () => {
    const { segment, from, size } = story('long-promise')
    const asked = (filters = {}) => getPromiseCost(aurora, DocksQuestion.parse({ filters }))
    const { state, places } = await asked()
    expect([state, places.map(({ uf, outcome }) => [uf, outcome])]).toEqual([
      'ready',
      segment.uf?.map((uf) => [uf, 'lost']),
    ])
    const [place] = places
    expect(place).toMatchObject({ isInflated: true, rise: { day: from } })
    expect((place?.rise?.after ?? 0) - (place?.rise?.before ?? 0)).toBeCloseTo(extraDays, 0)
    const { low = 0, high = 0 } = place?.compared?.effect ?? {}
    expect([low < size, size < high, high < 0, high - low < 0.35]).toEqual([true, true, true, true])
    const kept = place?.orders ?? 0
    expect(place?.lost?.orders.low).toBeLessThan(kept / (1 + size) - kept)
    expect(place?.lost?.orders.high).toBeGreaterThan(kept / (1 + size) - kept)
    expect((await asked({ uf: ['SP', 'RJ'] })).places).toEqual([])
    expect((await asked({ uf: segment.uf })).places).toEqual(places)
    expect((await getPromiseCost(poente, DocksQuestion.parse({}))).places).toEqual([])
  })

  it('before that promise grew no place claims any cost', async () => {
    const asked = DocksQuestion.parse({ period: '2026-08-01_2026-09-10' })
    expect((await getPromiseCost(aurora, asked)).places).toEqual([])
  })

  it('the strike is where what fell due in its days came late', async () => {
    const { segment, from } = story('drivers-strike')
    const { causes, delta, verdict } = await getCarrierCauses(
      aurora,
      LogisticsScope.parse({ period: `${from}_${anchor}` }),
    )
    expect([verdict, delta < 0]).toEqual(['localised', true])
    const named = Object.fromEntries(
      (causes[0]?.segments ?? []).map(({ dimension, values }) => [dimension, values]),
    )
    expect(named['uf']).toEqual(segment.uf)
    for (const carrier of named['carrier'] ?? []) expect(segment.carrier).toContain(carrier)
  })

  it('who struck is behind the others on the same routes, and its route is the first to give to another', async () => {
    const { segment, from } = story('drivers-strike')
    const asked = SwitchQuestion.parse({ period: `${from}_${anchor}` })
    const { ranking } = await getCarriers(aurora, asked)
    const [carrier = ''] = segment.carrier ?? []
    const struck = ranking.find((one) => one.carrier === carrier)
    expect(struck?.verdict).toBe('worse')
    expect(Math.abs(struck?.performance ?? 0)).toBeGreaterThan(Math.abs(struck?.mix ?? 1))
    const { suggestions } = await getCarrierSwitches(aurora, asked)
    expect(suggestions[0]).toMatchObject({ from: carrier, uf: segment.uf?.[0], verdict: 'better' })
    expect(suggestions[0]?.low).toBeGreaterThan(0)
  })

  it('who charges for weight that is not there, and who charges twice, are named with what it comes to', async () => {
    const [heavy, twice] = [story('heavy-charges'), story('charged-twice')]
    const asked = FreightQuestion.parse({ period: `${heavy.from}_${heavy.to}` })
    const { carriers, total } = await getFreightInvoices(aurora, asked)
    const byWeight = carriers.filter(({ reasons }) => reasons.weight.charges > 0)
    expect(byWeight.map(({ carrier }) => carrier)).toEqual(heavy.segment.carrier)
    const [worst] = byWeight
    const part = (worst?.reasons.weight.charges ?? 0) / (worst?.charges ?? 1)
    expect(part).toBeGreaterThan(heavy.size * 0.7)
    expect(part).toBeLessThan(heavy.size * 1.2)
    expect(worst?.metrics.freightDivergenceShare.current).toBeGreaterThan(0.03)
    const doubled = carriers.filter(({ reasons }) => reasons.repeated.charges > 0)
    expect(doubled.map(({ carrier }) => carrier)).toEqual(twice.segment.carrier)
    expect(total.reasons.above.charges).toBe(0)
    expect(total.reasons.unmatched.charges).toBeGreaterThan(0)
    expect(total.reasons.unmatched.charges / total.charges).toBeLessThan(0.01)
    expect(total.missing.packages).toBeGreaterThan(0)
  })

  it('without a story in it nobody is far from the others; who picks up at the store is no carrier', async () => {
    const period = '2026-10-10_2026-10-30'
    const { ranking, carriers } = await getCarriers(aurora, LogisticsScope.parse({ period }))
    expect(ranking.length).toBeGreaterThan(3)
    for (const { performance } of ranking) expect(Math.abs(performance)).toBeLessThan(0.05)
    const named = ranking.map(({ carrier }) => carrier)
    const others = carriers.map(({ carrier }) => carrier).filter((carrier) => !named.includes(carrier))
    expect(others).toEqual(['Retirada na loja'])
  })
})
