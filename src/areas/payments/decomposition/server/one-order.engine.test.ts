import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { AttemptsQuestion, PaymentsQuestion } from '../contract.ts'
import { getPaymentsCosts } from './get-payments-costs.ts'
import { getPaymentsDeclines } from './get-payments-declines.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'
import { listPaymentAttempts } from './list-payment-attempts.ts'
import { insertDerivedAttempts, type TestAttempt } from '#analytics/testing/insert-attempts.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const asked = (more: object = {}) =>
  PaymentsQuestion.parse({ period: '2026-11-09_2026-11-15', compare: 'previous-period', ...more })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('one order', () => {
  const first: TestAttempt = {
    order_id: '1',
    attempted_at: '2026-11-10T12:00:00Z',
    amount: 10_000,
    outcome: 'declined',
    reason: 'insufficient_funds',
    platform_reason: '51',
    tries: 2,
    is_last: 0,
    is_order_approved: 1,
    tid: '123456789',
    nsu: '42',
    latency_ms: 300,
  }
  const second: TestAttempt = {
    ...first,
    attempted_at: '2026-11-10T12:05:00Z',
    outcome: 'approved',
    reason: '',
    platform_reason: '',
    number: 2,
    is_last: 1,
    changed: 'acquirer',
    authorized_at: '2026-11-10T12:05:00Z',
    captured_at: '2026-11-10T12:06:00Z',
    settled_at: '2026-11-12T12:06:00Z',
    fee_amount: 250,
    refunded_amount: 4000,
    refunded_at: '2026-11-13T12:00:00Z',
  }
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await engines.newAccount({ now })
    await insertDerivedAttempts(ctx, [first, second])
  })

  it('is refused once and paid at its second attempt', async () => {
    const answer = await getPaymentsDecomposition(ctx, asked())
    expect(answer.metrics).toMatchObject({
      attempts: { base: 0, current: 2 },
      authorization: { base: null, current: 0.5 },
      deduplicatedAuthorization: { base: null, current: 1 },
      acceptance: { base: null, current: 1 },
      recovery: { base: null, current: 1 },
      refundsByValue: { base: null, current: 0.4 },
      cost: { base: null, current: 0.025 },
      costCoverage: { base: null, current: 1 },
    })
    expect(answer.after.refunded).toEqual({
      attempts: { base: 0, current: 1 },
      amount: { base: 0, current: 4000 },
    })
    expect(answer.funnel.map(({ passed }) => passed.attempts.current)).toEqual([2, 2, 1, 1, 1])
    expect(answer.latency.p50).toEqual({ base: null, current: 300 })
  })

  it('was refused for its funds, which may come', async () => {
    const { groups, codes } = await getPaymentsDeclines(ctx, asked())
    const once = { attempts: { base: 0, current: 1 }, amount: { base: 0, current: 10_000 } }
    const refused = { ...once, recoverable: once }
    expect(groups).toEqual([{ group: 'funds', ...refused, effect: 0 }])
    expect(codes).toEqual([{ group: 'funds', code: '51', brand: 'Visa', ...refused }])
  })

  it('costs what it cost, and took two days to be paid out', async () => {
    await ctx.clickhouse.insert({
      table: 'receivables',
      format: 'JSONEachRow',
      values: [1, 2].map((installment) => ({
        account_id: ctx.account.id,
        order_id: '1',
        payment_id: '2',
        installment,
        currency: 'BRL',
        due_on: Date.parse(`2026-11-2${installment}T12:00:00Z`) / 1000,
        gross_amount: 5000,
        fee_amount: 125,
        version: 1,
      })),
    })
    const { total, receivables } = await getPaymentsCosts(ctx, asked())
    expect(total).toMatchObject({
      authorized: { base: 0, current: 10_000 },
      fee: { base: 0, current: 250 },
      daysToReceive: { base: null, current: 2 },
    })
    expect(receivables).toEqual([
      { due: '2026-11-21', currency: 'BRL', parcels: 1, gross: 5000, net: 4875, paid: 0 },
      { due: '2026-11-22', currency: 'BRL', parcels: 1, gross: 5000, net: 4875, paid: 0 },
    ])
    const filtered = await getPaymentsCosts(ctx, asked({ filters: { acquirer: ['other'] } }))
    expect(filtered.receivables).toEqual([])
  })

  it('takes the days of the account to be paid out, and its parcels are those of whole days, by gross and net alike', async () => {
    const night = await engines.newAccount({ now })
    const paid = { ...second, number: 1, tries: 1, changed: '' }
    await insertDerivedAttempts(night, [
      { ...paid, authorized_at: '2026-11-11T01:30:00Z', settled_at: '2026-11-12T03:00:00Z' },
    ])
    const parcel = (installment: number, due: string, more: object) => ({
      account_id: night.account.id,
      order_id: '1',
      payment_id: '1',
      installment,
      currency: 'BRL',
      due_on: Date.parse(due) / 1000,
      version: 1,
      ...more,
    })
    const first = addDays(dayOf(now().getTime(), 'America/Sao_Paulo'), -30)
    await night.clickhouse.insert({
      table: 'receivables',
      format: 'JSONEachRow',
      values: [
        parcel(1, `${first}T02:59:59Z`, { gross_amount: 1 }),
        parcel(2, `${first}T03:00:00Z`, { net_amount: 950, fee_amount: 40, anticipation_amount: 10 }),
        parcel(3, `${first}T20:00:00Z`, { gross_amount: 1000, fee_amount: 50 }),
      ],
    })
    const { total, receivables } = await getPaymentsCosts(night, asked())
    expect(total.daysToReceive.current).toBe(2)
    expect(receivables).toEqual([
      { due: first, currency: 'BRL', parcels: 2, gross: 2000, net: 1900, paid: 0 },
    ])
  })

  it('is to be received through the attempt that was authorised, not through the one that was refused', async () => {
    const through = async (attemptNumber: string) =>
      (await getPaymentsCosts(ctx, asked({ filters: { attemptNumber: [attemptNumber] } }))).receivables.length
    expect([await through('1'), await through('2')]).toEqual([0, 2])
  })

  it('paid with two cards is to be received by each through its own, once by whatever number files name it', async () => {
    const two = await engines.newAccount({ now })
    const card = (more: object): TestAttempt => ({
      ...second,
      order_id: 'two',
      tries: 2,
      changed: '',
      ...more,
    })
    await insertDerivedAttempts(two, [
      card({ tid: 'T1', nsu: '000', gateway_id: 'ch_1', brand: 'Visa', authorization_code: '' }),
      card({ tid: 'T2', nsu: '000', gateway_id: 'ch_2', brand: 'Mastercard' }),
      card({ order_id: 'one', tid: 'T3', nsu: '77', gateway_id: '', tries: 1, brand: 'Visa' }),
    ])
    const parcel = (order_id: string, payment_id: string, gross_amount: number, more: object = {}) => ({
      account_id: two.account.id,
      order_id,
      payment_id,
      installment: 1,
      currency: 'BRL',
      due_on: Date.parse('2026-11-21T12:00:00Z') / 1000,
      gross_amount,
      version: 1,
      ...more,
    })
    await two.clickhouse.insert({
      table: 'receivables',
      format: 'JSONEachRow',
      values: [
        parcel('two', 'ch_1', 1000),
        parcel('two', 'ch_1', 1000, { installment: 2 }),
        parcel('two', 'T1', 1000, { paid_at: Date.parse('2026-11-19T12:00:00Z') / 1000 }),
        parcel('two', 'T2', 200),
        parcel('two', '000', 30),
        parcel('one', 'T3', 4),
        parcel('one', '77', 4, { version: 2 }),
        parcel('unknown', 'a', 50_000),
        parcel('unknown', 'b', 50_000),
      ],
    })
    const sums = async (filters: object) =>
      (await getPaymentsCosts(two, asked({ filters }))).receivables.map(({ parcels, gross, paid }) => [
        parcels,
        gross,
        paid,
      ])
    expect(await sums({})).toEqual([[7, 102_234, 1000]])
    expect(await sums({ cardBrand: ['Visa'] })).toEqual([[4, 2034, 1000]])
    expect(await sums({ cardBrand: ['Mastercard'] })).toEqual([[2, 230, 0]])
  })

  it('beside an order of a marketplace that says no cost, its own cost is of its own amount', async () => {
    const both = await engines.newAccount({ now })
    const ofMarketplace = {
      ...second,
      order_id: '9',
      payment_id: '9',
      acquirer: 'Repasse',
      amount: 30_000,
      fee_amount: 0,
    }
    await insertDerivedAttempts(both, [first, second, ofMarketplace])
    const { metrics } = await getPaymentsDecomposition(both, asked())
    expect(metrics).toMatchObject({ cost: { current: 0.025 }, costCoverage: { current: 0.25 } })
    const { rows, total } = await getPaymentsCosts(both, asked())
    expect(total).toMatchObject({ authorized: { current: 40_000 }, costed: { current: 10_000 } })
    const costed = rows.map((row) => row.costed.current ?? 0)
    expect(costed.toSorted((a, b) => a - b)).toEqual([0, 10_000])
  })

  it('hides its numbers from whoever may not see personal data', async () => {
    const numbers = async (permissions: TestAccount['permissions']) =>
      (await listPaymentAttempts({ ...ctx, permissions }, AttemptsQuestion.parse(asked()))).items.map(
        ({ tid, nsu }) => [tid, nsu],
      )
    expect(await numbers(permissionsByRole.viewer)).toEqual([
      ['•••6789', '•••'],
      ['•••6789', '•••'],
    ])
    expect(await numbers(permissionsByRole.operator)).toEqual([
      ['123456789', '42'],
      ['123456789', '42'],
    ])
  })

  it('hides them too where a source knows its attempts by them', async () => {
    const byTid = await engines.newAccount({ now })
    await insertDerivedAttempts(byTid, [{ ...first, attempt_id: '123456789' }])
    const listed = async (permissions: TestAccount['permissions']) =>
      JSON.stringify(await listPaymentAttempts({ ...byTid, permissions }, AttemptsQuestion.parse(asked())))
    expect(await listed(permissionsByRole.viewer)).not.toContain('12345')
    expect(await listed(permissionsByRole.operator)).toContain('"id":"123456789"')
  })

  it('counts for a comparator only up to the same age', async () => {
    const late = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
    await insertDerivedAttempts(late, [
      {
        order_id: 'pix',
        method: 'Pix',
        brand: '',
        stage: 'payment',
        attempted_at: '2026-11-19T12:00:00Z',
        amount: 100,
        is_order_approved: 1,
        authorized_at: '2026-11-19T23:00:00Z',
        order_approved_at: '2026-11-19T23:00:00Z',
      },
    ])
    const paidBefore = async (age: string) =>
      (await getPaymentsDecomposition(late, asked({ period: 'today', compare: 'previous-period', age })))
        .metrics.pixConversion.base
    expect(await paidBefore('equal')).toBe(0)
    expect(await paidBefore('today')).toBe(1)
  })

  it('of a channel that only its lines tell is found by its order', async () => {
    await insertOrders(ctx, [
      {
        order_id: '1',
        placed_at: '2026-11-10T11:59:00Z',
        lines: [{ sku_id: 's', category: 'Casa', price: 10_000 }],
      },
    ])
    const within = (category: string) => ({
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Canal', rule: { category: [category] } },
    })
    const count = async (category: string) =>
      (await getPaymentsDecomposition(within(category), asked())).metrics.attempts.current
    expect(await count('Casa')).toBe(2)
    expect(await count('Jardim')).toBe(0)
  })
})

it('what the antifraud blocked is its refusal and not the issuer’s, whatever step was told', async () => {
  const ctx = await engines.newAccount({ now })
  await insertDerivedAttempts(ctx, [
    { order_id: '1', attempted_at: '2026-11-10T12:00:00Z', amount: 100, outcome: 'blocked' },
    { order_id: '2', attempted_at: '2026-11-10T12:00:00Z', amount: 300 },
  ])
  const { metrics, funnel } = await getPaymentsDecomposition(ctx, asked())
  expect(metrics.authorization.current).toBe(1)
  expect(funnel.slice(0, 3).map(({ lost }) => lost.attempts.current)).toEqual([0, 1, 0])
  const { groups } = await getPaymentsDeclines(ctx, asked())
  const attempts = { base: 0, current: 1 }
  expect(groups).toMatchObject([{ group: 'antifraud', attempts, recoverable: { attempts: { current: 0 } } }])
})

it('what was given back or contested is of the month in which it came too, by the account’s clock', async () => {
  const ctx = await engines.newAccount({ now })
  const sold = { attempted_at: '2026-05-10T12:00:00Z', outcome: 'approved', amount: 10_000, stage: 'payment' }
  await insertDerivedAttempts(ctx, [
    { ...sold, order_id: '1', refunded_at: '2026-09-01T02:00:00Z', refunded_amount: 4000 },
    { ...sold, order_id: '2', refunded_at: '2026-09-01T03:00:00Z' },
    { ...sold, order_id: '3', chargeback_at: '2026-09-20T12:00:00Z', acquirer: 'other' },
    { ...sold, order_id: '4', chargeback_at: '2026-11-20T16:00:00Z' },
    { ...sold, order_id: '5', refunded_at: '2025-11-30T12:00:00Z', attempted_at: '2025-11-10T12:00:00Z' },
  ])
  const months = async (more: object = {}) =>
    (await getPaymentsCosts(ctx, asked(more))).reversals.map(
      ({ month, refunds, refunded, chargebacks, chargedBack }) => [
        month,
        refunds,
        refunded,
        chargebacks,
        chargedBack,
      ],
    )
  expect(await months()).toEqual([
    ['2026-09-01', 1, 10_000, 1, 10_000],
    ['2026-08-01', 1, 4000, 0, 0],
  ])
  expect(await months({ filters: { acquirer: ['other'] } })).toEqual([['2026-09-01', 0, 0, 1, 10_000]])
})

it('what ended as a refund or a contest was one, whole where nothing says how much', async () => {
  const ctx = await engines.newAccount({ now })
  const ended = { attempted_at: '2026-11-10T12:00:00Z', outcome: 'approved', amount: 10_000 }
  await insertDerivedAttempts(ctx, [
    { ...ended, order_id: '1', stage: 'refund' },
    { ...ended, order_id: '2', stage: 'chargeback' },
    { ...ended, order_id: '3', stage: 'payment' },
    { ...ended, order_id: '4', stage: 'refund', outcome: 'pending' },
  ])
  const { after } = await getPaymentsDecomposition(ctx, asked())
  const once = { attempts: { base: 0, current: 1 }, amount: { base: 0, current: 10_000 } }
  expect(after).toEqual({ refunded: once, chargedBack: once })
})

it('a Pix or a boleto that was approved is paid, also where nobody tells its stage; a card may wait for its capture', async () => {
  const ctx = await engines.newAccount({ now })
  const approved = { attempted_at: '2026-11-10T12:00:00Z', outcome: 'approved', amount: 10_000, brand: '' }
  await insertDerivedAttempts(ctx, [
    { ...approved, order_id: '1', method: 'Pix', stage: '' },
    { ...approved, order_id: '2', method: 'Boleto', stage: 'authorization' },
    { ...approved, order_id: '3', method: 'Pix', stage: '', outcome: 'pending' },
    { ...approved, order_id: '4', method: 'Pix', stage: 'capture', outcome: 'error' },
    { ...approved, order_id: '5', method: 'Cartão de crédito', stage: '' },
  ])
  const captured = async (filters: object = {}) => {
    const { funnel } = await getPaymentsDecomposition(ctx, asked({ filters }))
    return funnel.find(({ key }) => key === 'capture')?.passed.attempts.current
  }
  expect(await captured({ paymentMethod: ['Pix', 'Boleto'] })).toBe(2)
  // nobody tells what of the card is captured
  expect(await captured()).toBeNull()
  const told = { ...approved, method: 'Cartão de crédito', captured_at: '2026-11-10T13:00:00Z' }
  await insertDerivedAttempts(ctx, [{ ...told, order_id: '6' }])
  expect(await captured()).toBe(3)
})

it('sums of several currencies are in one, by the rate of the day, also of attempts that no order is told of', async () => {
  const ctx = await engines.newAccount({ now })
  const dollars = { order_id: '1', attempted_at: '2026-11-10T12:00:00Z', amount: 1000, currency: 'USD' }
  await insertDerivedAttempts(ctx, [dollars, { ...dollars, order_id: '2', amount: 300, currency: 'BRL' }])
  const attempted = async () => (await getPaymentsDecomposition(ctx, asked())).metrics.attemptedAmount.current
  expect(await attempted()).toBe(300)
  const rate = { currency: 'USD', day: '2026-11-01', reais: '5', source: 'person' } as const
  await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: now() })
  expect(await attempted()).toBe(5300)
  expect((await getPaymentsDecomposition(ctx, asked())).frame.converted).toEqual(['USD'])
})
