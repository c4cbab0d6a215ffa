import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { askReversals } from '../payments/ask-reversals.ts'
import { buildFrame } from '../periods/frame.ts'
import { insertDerivedAttempts } from '../testing/insert-attempts.ts'
import { insertOrders, type TestOrder } from '../testing/insert-facts.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

const timeZone = 'America/Sao_Paulo'
const first = Date.parse('2026-10-01T03:00:00Z')
const now = Date.parse('2026-10-11T03:00:00Z')
const MINUTE = 60_000

let engines: TestEngines
let ctx: AccountContext
let other: AccountContext

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const at = (moment: number) => new Date(moment).toISOString()

const orders = (count: number): TestOrder[] => {
  const next = numbers(7)
  return Array.from({ length: count }, (_, index) => {
    const placed = first + next(10 * 1440 * 60) * 1000
    const approved = next(10) < 8 ? placed + next(3 * 3600) * 1000 : null
    return {
      order_id: `o${index}`,
      placed_at: at(placed),
      approved_at: approved === null ? null : at(approved),
      invoiced_at: approved !== null && next(10) < 7 ? at(approved + next(2 * 86_400) * 1000) : null,
      canceled_at: next(10) === 0 ? at(placed + next(86_400) * 1000) : null,
      channel: ['Site', 'App', 'Marketplace'][next(3)],
      is_incomplete: next(20) === 0,
      lines: [{ sku_id: `s${next(5)}`, price: 1000 + next(20_000), quantity: 1 + next(3) }],
    }
  })
}

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ timeZone })
  other = await engines.newAccount({ timeZone })
  await insertOrders(ctx, orders(1500))
  const next = numbers(3)
  await insertDerivedAttempts(
    ctx,
    Array.from({ length: 1500 }, (_, index) => {
      const tried = first + next(10 * 1440 * 60) * 1000
      const outcome = ['approved', 'approved', 'declined', 'error'][next(4)]
      const authorized = outcome === 'approved' ? at(tried + next(900) * 1000) : null
      return {
        order_id: `a${index}`,
        attempted_at: at(tried),
        amount: 5000,
        outcome,
        authorized_at: authorized,
        acquirer: ['Leste', 'Oeste'][next(2)],
      }
    }),
  )
})
afterAll(() => engines.stop())

async function ask(columns: string, from: string, where: string): Promise<Record<string, number>> {
  const result = await ctx.clickhouse.query({
    query: `SELECT ${columns} FROM ${from} FINAL WHERE account_id = {account:UUID} AND ${where}`,
    query_params: { account: ctx.account.id },
    format: 'JSONEachRow',
  })
  const [row = {}] = await result.json<Record<string, number | string>>()
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
}

const within = (column: string, { start, end }: { start: number; end: number }) =>
  `toUnixTimestamp(${column}) >= ${start / 1000} AND toUnixTimestamp(${column}) < ${end / 1000}`
const by = (column: string, end: number) => `toUnixTimestamp(${column}) < ${end / 1000}`
const every = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0)

describe('a window is what the same moments say by themselves', () => {
  it.each([5, 60, 360, 1440, 10_080] as const)(
    'captured and approved revenue of %i minutes',
    async (window) => {
      const asked = (['capturedRevenue', 'approvedRevenue'] as const).map((metric) => ({
        settings: ruleSettings({ metric, window }),
      }))
      const [[captured] = [], [approved] = []] = await loadSeries(ctx, asked, { from: first, to: now })
      expect(captured?.windows.length).toBeGreaterThan(window === 10_080 ? 8 : 9)
      for (const one of every(captured?.windows ?? [], 8)) {
        const { amount } = await ask(
          'sum(total_amount) AS amount',
          'orders',
          `NOT is_incomplete AND ${within('placed_at', one)}`,
        )
        expect(one.value).toBe(amount)
      }
      for (const one of every(approved?.windows ?? [], 8)) {
        const approval = 'least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at))'
        const { amount } = await ask(
          'sum(total_amount) AS amount',
          'orders',
          `NOT is_incomplete AND ${within(`ifNull(${approval}, toDateTime(0, 'UTC'))`, one)}`,
        )
        expect(one.value).toBe(amount)
      }
    },
  )

  it('captured revenue of two hours where the clock differs by half an hour', async () => {
    const there = { ...ctx, account: { ...ctx.account, timeZone: 'Asia/Kolkata' } }
    const settings = ruleSettings({ window: 120 })
    const [[series] = []] = await loadSeries(there, [{ settings }], { from: first, to: now })
    for (const one of every(series?.windows ?? [], 6)) {
      const where = `NOT is_incomplete AND ${within('placed_at', one)}`
      expect(one.value).toBe((await ask('sum(total_amount) AS amount', 'orders', where))['amount'])
    }
  })

  it.each([60, 1440] as const)(
    'approval of %i minutes, as known when it ended, by channel',
    async (window) => {
      const settings = ruleSettings({ metric: 'approval', window, by: ['channel'] })
      const [series = []] = await loadSeries(ctx, [{ settings }], { from: first, to: now })
      expect(new Set(series.map(({ place }) => place[0]))).toEqual(new Set(['App', 'Marketplace', 'Site']))
      for (const { place, windows } of series)
        for (const one of every(windows, 6)) {
          const { placed = 0, approved = 0 } = await ask(
            `count() AS placed, countIf(ifNull(${by('approved_at', one.end)}, 0)) AS approved`,
            'orders',
            `NOT is_incomplete AND channel = '${place[0]}' AND ${within('placed_at', one)}`,
          )
          expect(one.sample).toBe(placed)
          expect(one.value).toEqual(placed === 0 ? null : approved / placed)
        }
    },
  )

  it('authorisation of half an hour, by acquirer', async () => {
    const settings = ruleSettings({ metric: 'authorization', window: 30, by: ['acquirer'] })
    const [series = []] = await loadSeries(ctx, [{ settings }], { from: first, to: now })
    expect(series).toHaveLength(2)
    for (const { place, windows } of series)
      for (const one of every(windows, 10)) {
        const { yes = 0, no = 0 } = await ask(
          `countIf(outcome = 'approved' AND ifNull(${by('authorized_at', one.end)}, 0)) AS yes, countIf(outcome = 'declined') AS no`,
          'attempts',
          `acquirer = '${place[0]}' AND ${within('attempted_at', one)}`,
        )
        expect(one.sample).toBe(yes + no)
        expect(one.value).toEqual(yes + no === 0 ? null : yes / (yes + no))
      }
  })
})

it('windows that are asked piece by piece are those that are asked at once', async () => {
  const asked = [
    { settings: ruleSettings({ metric: 'approval', window: 30, by: ['channel'] }) },
    { settings: ruleSettings({ metric: 'invoicedRevenue', window: 720 }) },
    { settings: ruleSettings({ metric: 'units', window: 10_080 }) },
  ]
  const middle = first + 5 * 1440 * MINUTE + 7 * MINUTE
  const whole = await loadSeries(ctx, asked, { from: middle - 1440 * MINUTE, to: now })
  const known = whole.map((series) => series.map(({ place }) => place))
  const withKnown = asked.map(({ settings }, index) => ({ settings, known: known[index] ?? [] }))
  const parts = await Promise.all([
    loadSeries(ctx, withKnown, { from: middle - 1440 * MINUTE, to: middle }),
    loadSeries(ctx, withKnown, { from: middle, to: now }),
  ])
  for (const [index, series] of whole.entries())
    for (const { place, windows } of series) {
      const joined = parts.flatMap(
        (part) => part[index]?.find((one) => String(one.place) === String(place))?.windows ?? [],
      )
      expect(joined.slice(-windows.length)).toEqual(windows)
    }
})

describe('refunds and chargebacks', () => {
  const came = (day: number) => at(first + day * 1440 * MINUTE + 600 * MINUTE)
  const days = { from: first, to: now }
  let shop: AccountContext

  beforeAll(async () => {
    shop = await engines.newAccount({ timeZone, now: () => new Date(now) })
    const sale = (order_id: string, day: number, amount: number, more: object) => ({
      order_id,
      attempted_at: came(day),
      authorized_at: came(day),
      amount,
      acquirer: 'Leste',
      ...more,
    })
    await insertDerivedAttempts(shop, [
      sale('of long ago', -100, 5000, { refunded_at: came(2), refunded_amount: 3000 }),
      sale('in whole', 1, 700, { refunded_at: came(2) }),
      sale('disputed', -60, 9000, { chargeback_at: came(4), acquirer: 'Oeste' }),
      sale('not yet', 3, 100, { refunded_at: came(30) }),
      sale('kept', 2, 100, {}),
    ])
  })

  it('are of the day that they came, whenever the sale was, as on the screen of their month', async () => {
    const asked = (['refundsReceived', 'chargebacksReceived', 'chargebackAmountReceived'] as const).map(
      (metric) => ({ settings: ruleSettings({ metric, window: 1440 }), known: [[]] }),
    )
    // beside other payments, which count by their own time
    const attempts = { settings: ruleSettings({ metric: 'attempts', window: 1440 }), known: [[]] }
    const [refunds, disputes, disputed, tried] = await loadSeries(shop, [...asked, attempts], days)
    const told = (all: typeof refunds) =>
      all?.[0]?.windows.flatMap(({ value }, day) => (value === 0 ? [] : [[day, value]]))
    expect(told(refunds)).toEqual([[2, 3700]])
    expect(told(disputes)).toEqual([[4, 1]])
    expect(told(disputed)).toEqual([[4, 9000]])
    expect(told(tried)).toEqual([1, 2, 3].map((day) => [day, 1]))
    const frame = buildFrame({
      period: { from: '2026-10-01', to: '2026-10-10' },
      compare: 'previous-period',
      now,
      timeZone,
      equalAge: false,
      eventDays: [],
    })
    if (!frame) throw new Error('the frame exists')
    const months = await askReversals(shop.clickhouse, {
      accountId: shop.account.id,
      frame,
      filters: {},
      freight: true,
    })
    expect(months).toMatchObject([{ month: '2026-10-01', refunded: 3700, chargebacks: 1, chargedBack: 9000 }])
  })

  it('by acquirer, and none of another account', async () => {
    const settings = ruleSettings({ metric: 'chargebacksReceived', window: 1440, by: ['acquirer'] })
    const [series = []] = await loadSeries(shop, [{ settings }], days)
    expect(series.map(({ place }) => place)).toEqual([['Oeste']])
    expect(await loadSeries(other, [{ settings }], days)).toEqual([[]])
  })
})

it('deduplicated authorisation is of the orders that began with a card in the window, as known when it ended', async () => {
  const settings = ruleSettings({ metric: 'deduplicatedAuthorization', window: 60 })
  const [[series] = []] = await loadSeries(ctx, [{ settings }], { from: first, to: now })
  for (const one of every(series?.windows ?? [], 10)) {
    const { paid = 0, tried = 0 } = await ask(
      `countIf(outcome = 'approved' AND ifNull(${by('authorized_at', one.end)}, 0)) AS paid, count() AS tried`,
      'attempts',
      within('attempted_at', one),
    )
    expect([one.value, one.sample]).toEqual([tried === 0 ? null : paid / tried, tried])
  }
})

it('another account has nothing of it', async () => {
  const settings = ruleSettings({ metric: 'capturedOrders', window: 1440 })
  const [series = []] = await loadSeries(other, [{ settings, known: [[]] }], { from: first, to: now })
  expect(series.flatMap(({ windows }) => windows.map(({ value }) => value))).toEqual(
    Array.from({ length: 10 }, () => 0),
  )
})

describe('rules that ask the same rows', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Canal ${index}`)
  const range = { from: now - 3 * 60 * MINUTE, to: now }
  const alike: Partial<RuleSettings>[] = [
    {},
    { by: ['channel'] },
    { metric: 'approval', by: ['channel'], window: 60 },
    { metric: 'units' },
    { metric: 'approvedRevenue', by: ['device', 'channel'] },
    { metric: 'approval' },
  ]
  const asked = alike.map((one) => ({
    settings: ruleSettings({ metric: 'capturedOrders', window: 15, ...one }),
  }))
  let shop: AccountContext

  beforeAll(async () => {
    shop = await engines.newAccount({ timeZone })
    const next = numbers(11)
    await insertOrders(
      shop,
      names.flatMap((channel, index) =>
        [0, 1].map((which) => {
          const placed = now - (60 + next(90)) * MINUTE
          return {
            order_id: `${index}-${which}`,
            placed_at: at(placed),
            channel,
            approved_at: which === 0 ? at(placed + next(30) * MINUTE) : null,
            device: ['Celular', 'Computador'][next(2)],
            lines: [{ sku_id: 's', price: 1000 + next(5000), quantity: 1 + next(3) }],
          }
        }),
      ),
    )
  })

  /** Statements that read orders, beside what is found. */
  async function counted<Found>(ask: (ctx: AccountContext) => Promise<Found>) {
    const statements: string[] = []
    const clickhouse = new Proxy(shop.clickhouse, {
      get: (real, name) =>
        name === 'query'
          ? (given: Parameters<typeof real.query>[0]) => {
              statements.push(given.query)
              return real.query(given)
            }
          : Reflect.get(real, name, real),
    })
    const found = await ask({ ...shop, clickhouse })
    return { found, reads: statements.filter((text) => text.includes('FROM orders')).length }
  }

  it('share one question, two hundred values of a channel among them, and have what each has alone', async () => {
    const { found, reads } = await counted((ctx) => loadSeries(ctx, asked, range))
    expect(reads).toBe(1)
    expect(found.map((series) => series.length)).toEqual([1, 200, 200, 1, 200, 1])
    for (const [index, one] of asked.entries())
      expect(found[index]).toEqual((await loadSeries(shop, [one], range))[0])
  })

  it('ask by themselves where their filters are others', async () => {
    const [first] = asked
    const own = { settings: { ...first!.settings, filters: { channel: ['Canal 1'] } } }
    const { found, reads } = await counted((ctx) => loadSeries(ctx, [first!, own], range))
    expect(reads).toBe(2)
    const sumOf = (index: number) =>
      found[index]?.[0]?.windows.reduce((sum, { value }) => sum + (value ?? 0), 0) ?? 0
    expect([sumOf(0), sumOf(1)]).toEqual([400 * 3, 2 * 3])
  })
})
