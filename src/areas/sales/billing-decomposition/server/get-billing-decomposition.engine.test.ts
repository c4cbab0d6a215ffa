import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions, type TestOrder } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { dimensionKeys, type DimensionKey } from '#model/dimensions.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { CausesQuestion } from '../causes-contract.ts'
import { BillingDecomposition, BillingQuestion } from '../contract.ts'
import { getBillingCauses } from './get-billing-causes.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { billingSection } from './report-section.ts'
import { getBillingDimensions } from './get-billing-dimensions.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const question = (input: Partial<Record<keyof BillingQuestion, unknown>> = {}) =>
  BillingQuestion.parse({ period: '2026-11-02_2026-11-08', compare: 'previous-period', ...input })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const order = (id: string, day: string, fate: Partial<TestOrder> = {}): TestOrder => ({
  order_id: id,
  placed_at: `${day}T15:00:00Z`,
  approved_at: `${day}T16:00:00Z`,
  invoiced_at: `${day}T20:00:00Z`,
  channel: 'Site',
  uf: 'SP',
  payment_method: 'Pix',
  lines: [{ sku_id: 'A', price: 10_000, category: 'Casa' }],
  freight_amount: 1_500,
  ...fate,
})

async function withTwoWeeks(
  overrides: Parameters<TestEngines['newAccount']>[0] = {},
): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now, ...overrides })
  await insertSessions(ctx, [
    { hour: '2026-10-28T15:00:00Z', channel: 'Site', uf: 'SP', sessions: 100 },
    { hour: '2026-11-04T15:00:00Z', channel: 'Site', uf: 'SP', sessions: 150 },
  ])
  await insertOrders(ctx, [
    order('b1', '2026-10-28'),
    order('b2', '2026-10-29'),
    order('b3', '2026-10-29', {
      approved_at: null,
      invoiced_at: null,
      canceled_at: '2026-10-30T10:00:00Z',
      cancel_reason: 'payment',
    }),
    order('b4', '2026-10-30', { channel: 'Feira', uf: 'RS' }),
    order('c1', '2026-11-04', { lines: [{ sku_id: 'A', price: 12_000, category: 'Casa', quantity: 2 }] }),
    order('c2', '2026-11-05'),
    order('c3', '2026-11-05', {
      invoiced_at: null,
      canceled_at: '2026-11-06T10:00:00Z',
      cancel_reason: 'stockout',
    }),
    order('c4', '2026-11-06', { channel: 'Feira', uf: 'RS' }),
    order('c5', '2026-11-06', { channel: 'Feira', uf: 'RS', discount_amount: 1_000 }),
  ])
  return ctx
}

describe('the billing decomposition', () => {
  it('adds up to the change, driver by driver, and starts channels without sessions at orders', async () => {
    const answer = await getBillingDecomposition(await withTwoWeeks(), question())
    expect(answer.state).toBe('ready')
    expect(answer.revenue).toEqual({ base: 34_500, current: 25_500 + 11_500 + 11_500 + 10_500 })
    const sum = answer.drivers.reduce((total, { effect }) => total + effect, 0)
    expect(sum).toBe(answer.delta)
    expect(answer.drivers.map(({ key }) => key)).toEqual([
      'sessions',
      'conversion',
      'orders',
      'approval',
      'invoicing',
      'ticket',
    ])
    expect(answer.drivers[0]?.value).toEqual({ base: 100, current: 150 })
    expect(answer.drivers[1]?.value).toEqual({ base: 3 / 100, current: 3 / 150 })
    expect(answer.notices).toContainEqual({ code: 'someChannelsWithoutSessions', values: ['Feira'] })
    const ticket = answer.ticket.reduce((total, { effect }) => total + effect, 0)
    expect(ticket).toBe(answer.drivers.at(-1)?.effect)
    expect(BillingDecomposition.parse(answer)).toEqual(answer)
  })

  it('gives every captured cent that was not invoiced one reason', async () => {
    const { milestones, losses } = await getBillingDecomposition(await withTwoWeeks(), question())
    for (const side of ['base', 'current'] as const) {
      const lost = losses.reduce((total, { value }) => total + (value[side] ?? 0), 0)
      expect(lost).toBe((milestones.captured[side] ?? 0) - (milestones.invoiced[side] ?? 0))
    }
    expect(losses.find(({ reason }) => reason === 'stockout')?.value).toEqual({ base: 0, current: 11_500 })
    expect(losses.find(({ reason }) => reason === 'notApproved')?.value).toEqual({ base: 11_500, current: 0 })
  })

  it.each([
    ['a week', {}, 7],
    [
      'Thursdays, of which the comparator has one more',
      { period: '2026-11-03_2026-11-05', compare: '2026-10-22_2026-10-31', filters: { weekday: ['4'] } },
      2,
    ],
  ])('adds up day by day to the totals of %s', async (_, input, days) => {
    const { buckets, milestones } = await getBillingDecomposition(await withTwoWeeks(), question(input))
    expect(buckets).toHaveLength(days)
    for (const key of ['captured', 'approved', 'invoiced', 'canceled'] as const) {
      for (const side of ['base', 'current'] as const) {
        expect(buckets.reduce((sum, bucket) => sum + (bucket[key][side] ?? 0), 0)).toBe(milestones[key][side])
      }
    }
  })

  it.each(['previous-period', 'previous-year', 'same-date', 'account-average', '2026-10-01_2026-10-31'])(
    'answers against %s with effects that add up',
    async (compare) => {
      const answer = await getBillingDecomposition(await withTwoWeeks(), question({ compare }))
      expect(answer.drivers.reduce((total, { effect }) => total + effect, 0)).toBe(answer.delta)
    },
  )

  it('says the same in every dimension as in the total', async () => {
    const ctx = await withTwoWeeks()
    const { revenue, delta } = await getBillingDecomposition(ctx, question())
    const { dimensions } = await getBillingDimensions(ctx, question())
    expect(dimensions.map(({ dimension }) => dimension)).toEqual(
      expect.arrayContaining(['channel', 'uf', 'category', 'sku']),
    )
    const place = (key: DimensionKey) => dimensionKeys.indexOf(key)
    expect(dimensions).toEqual(
      dimensions.toSorted((a, b) => b.explained - a.explained || place(a.dimension) - place(b.dimension)),
    )
    expect(dimensions.map(({ explained }) => explained % 1)).toEqual(dimensions.map(() => 0))
    for (const { segments } of dimensions) {
      expect(segments.reduce((sum, segment) => sum + (segment.revenue.base ?? 0), 0)).toBe(revenue.base)
      expect(segments.reduce((sum, segment) => sum + (segment.revenue.current ?? 0), 0)).toBe(revenue.current)
      expect(segments.reduce((sum, segment) => sum + segment.delta, 0)).toBe(delta)
      for (const segment of segments.filter(({ kind }) => kind === 'both')) {
        expect(segment.volume + segment.mix + segment.performance).toBe(segment.delta)
      }
    }
    const channels = dimensions.find(({ dimension }) => dimension === 'channel')?.segments
    const site = channels?.find(({ value }) => value === 'Site')
    const fair = channels?.find(({ value }) => value === 'Feira')
    expect(site?.drivers.sessions).toEqual({ base: 100, current: 150 })
    expect(site?.drivers.orders).toBeUndefined()
    expect(fair?.drivers.orders).toEqual({ base: 1, current: 2 })
    const byUf = dimensions.find(({ dimension }) => dimension === 'uf')?.segments
    expect(byUf?.find(({ value }) => value === 'SP')?.drivers.sessions).toEqual({ base: 100, current: 150 })
  })

  it('names nobody on the strength of a handful of orders', async () => {
    const { causes, against } = await getBillingCauses(await withTwoWeeks(), CausesQuestion.parse(question()))
    expect([...causes, ...against].filter(({ confidence }) => confidence >= 0.6)).toEqual([])
  })

  it('counts lines, not orders, when a filter keeps only some lines', async () => {
    const answer = await getBillingDecomposition(
      await withTwoWeeks(),
      question({ filters: { category: ['Casa'] } }),
    )
    expect(answer.notices).toContainEqual({ code: 'itemFilter', values: [] })
    expect(answer.revenue).toEqual({ base: 34_500, current: 59_000 })
    expect(answer.drivers[0]).toMatchObject({ key: 'orders', value: { base: 4, current: 6 } })
    expect(answer.drivers.reduce((total, { effect }) => total + effect, 0)).toBe(answer.delta)
  })

  it('leaves freight out of the money when asked to', async () => {
    const answer = await getBillingDecomposition(await withTwoWeeks(), question({ freight: 'without' }))
    expect(answer.revenue).toEqual({ base: 30_000, current: 24_000 + 10_000 + 10_000 + 9_000 })
    expect(answer.ticket.map(({ key }) => key)).not.toContain('freight')
  })

  it('compares at equal age: a milestone of the comparator after the same age does not count', async () => {
    const ctx = await engines.newAccount({ now: () => new Date('2026-11-09T03:00:00Z') })
    await insertOrders(ctx, [
      order('late', '2026-11-01', {
        approved_at: '2026-11-04T10:00:00Z',
        invoiced_at: '2026-11-04T12:00:00Z',
      }),
      order('soon', '2026-11-08'),
    ])
    const equal = await getBillingDecomposition(ctx, question())
    const today = await getBillingDecomposition(ctx, question({ age: 'today' }))
    expect(equal.revenue).toEqual({ base: 0, current: 11_500 })
    expect(today.revenue).toEqual({ base: 11_500, current: 11_500 })
    await insertOrders(ctx, [order('before', '2026-10-20')])
    const longer = await getBillingDecomposition(ctx, question({ compare: '2026-10-01_2026-10-31' }))
    expect(longer.revenue).toEqual({ base: 11_500, current: 11_500 })
    const longest = await getBillingDecomposition(ctx, question({ compare: '2017-01-01_2026-10-31' }))
    expect(longest.revenue).toEqual({ base: 11_500, current: 11_500 })
  })

  it.each([
    { period: '1900-01-01_1901-01-01' },
    { compare: '1960-01-01_1960-01-07' },
    { compare: '2200-01-01_2200-01-07' },
    { period: '2017-01-01_2026-11-20', compare: 'account-average' },
  ])('answers for %o too, far from any order', async (input) => {
    const ctx = await withTwoWeeks()
    const answer = await getBillingDecomposition(ctx, question(input))
    expect(answer.drivers.reduce((total, { effect }) => total + effect, 0)).toBe(answer.delta)
    expect((await getBillingDimensions(ctx, question(input))).frame).toEqual(answer.frame)
  })

  it('shows another account nothing', async () => {
    await withTwoWeeks()
    const other = await engines.newAccount({ now })
    const answer = await getBillingDecomposition(other, question())
    expect(answer.state).toBe('firstUse')
    expect(answer.revenue).toEqual({ base: 0, current: 0 })
    expect((await getBillingDimensions(other, question())).dimensions).toEqual([])
    const day = {
      period: '2026-11-02_2026-11-02',
      compare: 'previous-period',
      month: '2026-11',
      carrier: null,
    }
    expect(await billingSection.load(other, day)).toEqual([])
    expect(billingSection.nothing?.(day)).toBe('Não há vendas no período.')
  })

  it('tells which filter empties the screen', async () => {
    const answer = await getBillingDecomposition(
      await withTwoWeeks(),
      question({ filters: { uf: ['RS'], device: ['tablet'] } }),
    )
    expect(answer.state).toBe('emptyByFilter')
    expect(answer.suggestions).toEqual([{ dimension: 'device', removes: 2 }])
  })

  it('refuses who may not see sales', async () => {
    const ctx = { ...(await withTwoWeeks()), permissions: new Set<never>() }
    await expect(getBillingDecomposition(ctx, question())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getBillingDimensions(ctx, question())).rejects.toMatchObject({ code: 'forbidden' })
  })

  it.each([
    { period: '2026-11-08_2026-11-02' },
    { period: '2026-02-30_2026-03-02' },
    { period: '2027-01-01_2027-01-02' },
    { compare: '2026-13-01_2026-13-02' },
    { period: '2026-06-20_2026-06-25', compare: 'same-event' },
  ])('refuses %o with a sentence at the field', async (input) => {
    await expect(getBillingDecomposition(await withTwoWeeks(), question(input))).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: expect.anything() },
    })
  })
})

describe('what a process remembers', () => {
  it('is what it would answer anew: after an order, in another account, by other filters and with other settings', async () => {
    const answers = new AnswerMemory()
    const [plain, other] = [await withTwoWeeks(), await withTwoWeeks({ timeZone: 'America/Manaus' })]
    await insertOrders(other, [order('c9', '2026-11-06', { channel: 'Feira', uf: 'RS' })])
    const rule: ChannelRule = [{ dimension: 'channel', kind: 'anyOf', values: ['Feira'] }]
    const asked: [AccountContext, Parameters<typeof question>[0]][] = [
      [plain, {}],
      [other, {}],
      [plain, { filters: { uf: ['SP'] } }],
      [plain, { freight: 'without' }],
      [plain, { compare: 'account-average' }],
      [{ ...plain, account: { ...plain.account, currency: 'USD' } }, {}],
      [{ ...plain, virtualChannel: { id: 'v', name: 'Feira', rule } }, {}],
    ]
    const ask = (ctx: AccountContext, input: Parameters<typeof question>[0]) =>
      Promise.all([
        getBillingDecomposition(ctx, question(input)),
        getBillingDimensions(ctx, question(input)),
        getBillingCauses(ctx, CausesQuestion.parse(question(input))),
      ])
    const seen = new Set<string>()
    for (const [late, some] of [
      ['late 1', asked],
      ['late 2', asked.slice(0, 3)],
    ] as const) {
      for (const [ctx, input] of some) await ask({ ...ctx, answers }, input)
      for (const [ctx, input] of some) {
        const anew = await ask(ctx, input)
        expect(await ask({ ...ctx, answers }, input)).toEqual(anew)
        seen.add(JSON.stringify(anew))
      }
      await insertOrders(plain, [order(late, '2026-11-07')])
    }
    expect(seen.size).toBe(asked.length + 2)
  })
})
