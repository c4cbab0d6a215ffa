import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsByRole } from '#model/permissions.ts'
import type { Pair } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { AttemptsQuestion, PaymentsQuestion, type PaymentStep } from '../contract.ts'
import { getPaymentsCauses } from './get-payments-causes.ts'
import { getPaymentsCosts } from './get-payments-costs.ts'
import { getPaymentsDeclines } from './get-payments-declines.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'
import { getPaymentsDimensions } from './get-payments-dimensions.ts'
import { getPaymentsRetries } from './get-payments-retries.ts'
import { getPaymentsValues } from './get-payments-values.ts'
import { listPaymentAttempts } from './list-payment-attempts.ts'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertDerivedAttempts, type TestAttempt } from '#analytics/testing/insert-attempts.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const asked = (more: object = {}) =>
  PaymentsQuestion.parse({ period: '2026-11-09_2026-11-15', compare: 'previous-period', ...more })
const dimensions = (more: object = {}) => ({ ...asked(more), rate: 'acceptance' as const })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const DAY = 86_400_000
const periodStart = Date.parse('2026-11-09T03:00:00Z')

const outcomes = ['approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending'] as const
const anyAttempt = fc.record({
  at: fc.integer({ min: -7 * 24 * 60, max: 7 * 24 * 60 - 1 }),
  amount: fc.integer({ min: 1, max: 900_000 }),
  stage: fc.constantFrom('authentication', 'antifraud', 'authorization', 'payment', 'capture', 'refund', ''),
  outcome: fc.constantFrom(...outcomes),
  method: fc.constantFrom('Cartão de crédito', 'Pix', 'Boleto'),
  acquirer: fc.constantFrom('A', 'B', 'C', ''),
  issuer: fc.constantFrom('X', 'Y'),
  captured: fc.option(fc.integer({ min: 0, max: 60 * 24 * 4 }), { nil: undefined }),
  settled: fc.option(fc.integer({ min: 0, max: 60 * 24 * 4 }), { nil: undefined }),
})

/** Orders of one to three attempts, in turn. */
function generated(seed: number, orders: number): TestAttempt[] {
  const firsts = fc.sample(fc.array(anyAttempt, { minLength: 1, maxLength: 3 }), { numRuns: orders, seed })
  return firsts.flatMap((chain, order) => {
    const isPaid = chain.some(isAuthorized)
    const begun = chain[0]?.at ?? 0
    return chain.map((one, index): TestAttempt => {
      const at = periodStart + Math.min(begun + index, 7 * 24 * 60 - 1) * 60_000
      const after = (minutes: number | undefined) =>
        minutes === undefined ? null : new Date(at + minutes * 60_000).toISOString()
      return {
        order_id: `o${order}`,
        attempted_at: new Date(at).toISOString(),
        amount: one.amount,
        stage: one.stage,
        outcome: one.outcome,
        method: one.method,
        brand: one.method === 'Cartão de crédito' ? 'Visa' : '',
        acquirer: one.acquirer,
        issuer: one.issuer,
        captured_at: after(one.captured),
        settled_at: after(one.settled),
        number: index + 1,
        tries: chain.length,
        is_last: index === chain.length - 1 ? 1 : 0,
        is_order_approved: isPaid ? 1 : 0,
        changed: index === 0 ? '' : 'card',
        channel: order % 3 === 0 ? 'Site' : 'App',
      }
    })
  })
}

const isAuthorized = (attempt: { readonly [column: string]: unknown }) =>
  attempt['outcome'] === 'approved' || ['capture', 'refund', 'chargeback'].includes(String(attempt['stage']))

const isIn = (attempt: TestAttempt, side: 'base' | 'current') => {
  const at = Date.parse(attempt.attempted_at)
  const start = side === 'current' ? periodStart : periodStart - 7 * DAY
  return at >= start && at < start + 7 * DAY
}

const sumOf = (attempts: readonly TestAttempt[]) => attempts.reduce((sum, { amount }) => sum + amount, 0)

describe('the decomposition of payments', () => {
  let ctx: TestAccount
  const attempts = generated(7, 1500)
  beforeAll(async () => {
    ctx = await engines.newAccount({ now })
    await insertDerivedAttempts(ctx, attempts)
    await insertDerivedAttempts(ctx, attempts.slice(0, 300))
  })

  it('counts what attempts say, each once', async () => {
    const answer = await getPaymentsDecomposition(ctx, asked({ age: 'today' }))
    expect(answer.state).toBe('ready')
    for (const side of ['base', 'current'] as const) {
      const mine = attempts.filter((one) => isIn(one, side))
      const paid = mine.filter(isAuthorized)
      expect(answer.metrics.attempts[side]).toBe(mine.length)
      expect(answer.metrics.attemptedAmount[side]).toBe(sumOf(mine))
      const first = mine.filter(({ number }) => number === 1)
      const paidOrders = first.filter(({ is_order_approved }) => is_order_approved === 1)
      expect(answer.metrics.acceptance[side]).toBeCloseTo(paidOrders.length / first.length, 12)
      expect(answer.metrics.acceptanceByValue[side]).toBeCloseTo(sumOf(paidOrders) / sumOf(first), 12)
      expect(answer.acceptance.value[side]).toBe(answer.metrics.acceptance[side])
      const step = answer.funnel.find(({ key }) => key === 'authorization')
      expect(step?.passed.attempts[side]).toBe(paid.length)
      expect(step?.passed.amount[side]).toBe(sumOf(paid))
    }
  })

  it.each([['previous-period'], ['account-average']])('closes at every step, against %s', async (compare) => {
    const { funnel } = await getPaymentsDecomposition(ctx, asked({ compare }))
    expect(funnel.map(({ key }) => key)).toHaveLength(5)
    for (const side of ['base', 'current'] as const) {
      for (const unit of ['attempts', 'amount'] as const) {
        const at = (part: 'entered' | 'passed' | 'lost' | 'waiting') => (step: PaymentStep) =>
          step[part][unit][side] ?? Number.NaN
        for (const step of funnel) {
          expect(at('entered')(step)).toBe(at('passed')(step) + at('lost')(step) + at('waiting')(step))
          expect(at('waiting')(step)).toBeGreaterThanOrEqual(0)
        }
        const [first, last] = [funnel[0], funnel.at(-1)]
        if (!first || !last) throw new Error('a funnel has steps')
        const gone = funnel.reduce((sum, step) => sum + at('lost')(step) + at('waiting')(step), 0)
        expect(at('entered')(first) - gone).toBe(at('passed')(last))
      }
    }
  })

  it.each(['previous-period', 'account-average'])('closes every table, against %s', async (compare) => {
    const { metrics, buckets } = await getPaymentsDecomposition(ctx, asked({ compare }))
    const [declines, retries, costs] = [
      await getPaymentsDeclines(ctx, asked({ compare })),
      await getPaymentsRetries(ctx, asked({ compare })),
      await getPaymentsCosts(ctx, asked({ compare })),
    ]
    const { dimensions: divided } = await getPaymentsDimensions(ctx, dimensions({ compare }))
    for (const side of ['base', 'current'] as const) {
      const sum = (parts: readonly Pair[]) => parts.reduce((all, part) => all + (part[side] ?? 0), 0)
      expect(sum(buckets.map(({ attempts }) => attempts))).toBe(metrics.attempts[side])
      expect(sum(retries.numbers.map(({ attempts }) => attempts))).toBe(metrics.attempts[side])
      for (const unit of ['attempts', 'amount'] as const) {
        expect(sum(declines.groups.map((group) => group[unit]))).toBe(declines.total[unit][side])
        expect(sum(declines.codes.map((code) => code[unit]))).toBe(declines.total[unit][side])
        expect(sum(declines.groups.map(({ recoverable }) => recoverable[unit]))).toBe(
          declines.total.recoverable[unit][side],
        )
      }
      for (const key of ['authorized', 'costed', 'fee', 'anticipation', 'antifraud'] as const)
        expect(sum(costs.rows.map((row) => row[key]))).toBe(costs.total[key][side])
      const whole = divided.map(({ segments }) => sum(segments.map(({ over }) => over)))
      expect(new Set(whole).size).toBe(1)
    }
  })

  it('explains the change of the acceptance whole, in points and in money', async () => {
    const { acceptance } = await getPaymentsDecomposition(ctx, asked())
    const { base, current } = acceptance.value
    expect(acceptance.delta).toBeCloseTo((current ?? 0) - (base ?? 0), 12)
    expect(acceptance.steps.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(acceptance.delta, 12)
    expect(acceptance.paid.effects.reduce((sum, { effect }) => sum + effect, 0)).toBe(acceptance.paid.delta)
    expect(acceptance.paid.delta).not.toBe(0)
  })

  it.each(['acceptance', 'authorization'] as const)(
    'divides the change of the %s by every dimension, whole',
    async (rate) => {
      const answer = await getPaymentsDimensions(ctx, { ...dimensions(), rate })
      expect(answer.delta).not.toBe(0)
      expect(answer.dimensions.map(({ dimension }) => dimension)).toContain('acquirer')
      for (const { segments, performance, mix } of answer.dimensions) {
        expect(performance + mix).toBeCloseTo(answer.delta, 10)
        const parts = segments.reduce((sum, one) => sum + one.performance + one.mix, 0)
        expect(parts).toBeCloseTo(answer.delta, 10)
      }
    },
  )

  it('names the refusals of each group, which add up', async () => {
    const { total, groups, codes, authorization } = await getPaymentsDeclines(ctx, asked())
    const sum = (rows: readonly { attempts: { current: number | null } }[]) =>
      rows.reduce((all, { attempts: { current } }) => all + (current ?? 0), 0)
    expect(total.attempts.current).toBeGreaterThan(0)
    expect(sum(groups)).toBe(total.attempts.current)
    expect(sum(codes)).toBe(total.attempts.current)
    expect(groups.reduce((all, { effect }) => all + effect, 0)).toBeCloseTo(authorization.delta, 12)
  })

  it('tells what retries brought back', async () => {
    const answer = await getPaymentsRetries(ctx, asked({ age: 'today' }))
    const first = attempts.filter((one) => isIn(one, 'current') && one.number === 1 && !isAuthorized(one))
    expect(answer.retriedOrders.current).toBe(first.filter(({ tries }) => Number(tries) > 1).length)
    const recovered = first.filter(({ is_order_approved }) => is_order_approved === 1)
    expect(answer.recoveredOrders.current).toBe(recovered.length)
    expect(answer.recoveredAmount.current).toBe(sumOf(recovered))
    expect(answer.changes.map(({ change }) => change)).toEqual(['card'])
  })

  it('lists the attempts behind a figure, page by page', async () => {
    const { funnel } = await getPaymentsDecomposition(ctx, asked())
    const page = (number: number) =>
      listPaymentAttempts(
        ctx,
        AttemptsQuestion.parse({ ...asked(), cut: 'lostAtAntifraud', page: number, pageSize: 100 }),
      )
    const one = await page(1)
    expect(one.total).toBe(funnel.find(({ key }) => key === 'antifraud')?.lost.attempts.current)
    const two = await page(2)
    const ids = [...one.items, ...two.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...one.items, ...two.items].every(({ lostAt }) => lostAt === 'antifraud')).toBe(true)
  })

  it('a filter narrows every figure alike', async () => {
    const answer = await getPaymentsDecomposition(
      ctx,
      asked({ filters: { issuer: ['X'], channel: ['Site'] } }),
    )
    const mine = attempts.filter(
      (one) => isIn(one, 'current') && one['issuer'] === 'X' && one['channel'] === 'Site',
    )
    expect(answer.metrics.attempts.current).toBe(mine.length)
  })

  it('whoever enters one channel sees the attempts of its orders alone', async () => {
    const limited = {
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
    }
    const mine = attempts.filter((one) => isIn(one, 'current') && one['channel'] === 'Site')
    expect((await getPaymentsDecomposition(limited, asked())).metrics.attempts.current).toBe(mine.length)
    const { items } = await listPaymentAttempts(
      limited,
      AttemptsQuestion.parse({ ...asked(), pageSize: 100 }),
    )
    const orders = new Set(mine.map(({ order_id }) => order_id))
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ orderId }) => orders.has(orderId))).toBe(true)
  })

  it('offers the values of a dimension to filter by, of what is seen', async () => {
    const values = async (account: TestAccount, search = '') =>
      (await getPaymentsValues(account, { dimension: 'acquirer', search })).values
    const count = (acquirer: string, among = attempts) =>
      among.filter((one) => one['acquirer'] === acquirer).length
    const found = await values(ctx)
    expect(new Map(found.map(({ value, attempts: of }) => [value, of]))).toEqual(
      new Map(['A', 'B', 'C', ''].map((acquirer) => [acquirer, count(acquirer)])),
    )
    expect(await values(ctx, 'b')).toEqual([{ value: 'B', attempts: count('B') }])
    const inSite = attempts.filter((one) => one['channel'] === 'Site')
    const limited = {
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
    }
    expect(await values(limited, 'b')).toEqual([{ value: 'B', attempts: count('B', inSite) }])
    expect(await values(await engines.newAccount({ now }))).toEqual([])
  })

  it('another account sees nothing', async () => {
    const other = await engines.newAccount({ now })
    const answer = await getPaymentsDecomposition(other, asked())
    expect(answer.state).toBe('firstUse')
    expect(answer.metrics.attempts.current).toBe(0)
    expect(answer.metrics.acceptance).toEqual({ base: null, current: null })
    expect(answer.acceptance.delta).toBe(0)
    const { items, total } = await listPaymentAttempts(other, AttemptsQuestion.parse(asked()))
    expect([items, total]).toEqual([[], 0])
    expect((await getPaymentsDimensions(other, dimensions())).dimensions).toEqual([])
    expect((await getPaymentsDeclines(other, asked())).groups).toEqual([])
  })

  it('nobody sees it without the permission, and costs need their own', async () => {
    const nobody = { ...ctx, permissions: new Set<never>() }
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const verbs = [
      getPaymentsDecomposition(nobody, asked()),
      getPaymentsDimensions(nobody, dimensions()),
      getPaymentsCauses(nobody, dimensions()),
      getPaymentsDeclines(nobody, asked()),
      getPaymentsRetries(nobody, asked()),
      getPaymentsValues(nobody, { dimension: 'issuer', search: '' }),
      getPaymentsCosts(nobody, asked()),
      listPaymentAttempts(nobody, AttemptsQuestion.parse(asked())),
      getPaymentsCosts(viewer, asked()),
    ]
    for (const verb of verbs) await expect(verb).rejects.toMatchObject({ code: 'forbidden' })
    expect((await getPaymentsDecomposition(viewer, asked())).metrics.cost).toEqual({
      base: null,
      current: null,
    })
  })
})

describe('figures of rarer accounts', () => {
  it('an hour that clocks repeat is one hour, of which nothing is lost', async () => {
    const ctx = await engines.newAccount({ now, timeZone: 'America/New_York' })
    const hours = ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']
    await insertDerivedAttempts(
      ctx,
      hours.map((attempted_at, index) => ({ order_id: `o${index}`, attempted_at, amount: 100 })),
    )
    const period = '2026-11-01_2026-11-01'
    const { metrics, buckets } = await getPaymentsDecomposition(ctx, asked({ period }))
    expect(metrics.attempts.current).toBe(3)
    expect(buckets.slice(0, 3).map(({ attempts: of }) => of.current)).toEqual([1, 2, 0])
  })

  it('a band of amounts is of the shown currency wherever it filters', async () => {
    const ctx = await engines.newAccount({ now })
    const rate = {
      currency: 'USD',
      day: '2026-01-01',
      reais: '5',
      source: 'person',
      changedAt: now(),
    } as const
    await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate })
    const attempted_at = '2026-11-10T12:00:00Z'
    await insertOrders(ctx, [{ order_id: 'dear', placed_at: attempted_at, currency: 'USD' }])
    const of = (order_id: string, currency: string) => ({
      order_id,
      attempted_at,
      currency,
      amount: 3000,
      latency_ms: 700,
      refunded_at: '2026-11-11T12:00:00Z',
    })
    await insertDerivedAttempts(ctx, [of('dear', 'USD'), of('cheap', 'BRL')])
    const filters = { amountBand: ['10000'] }
    const { metrics, latency } = await getPaymentsDecomposition(ctx, asked({ filters }))
    expect([metrics.attempts.current, latency.p50.current]).toEqual([1, 700])
    const { items, total } = await listPaymentAttempts(ctx, AttemptsQuestion.parse(asked({ filters })))
    expect([total, items.map(({ orderId, amount, currency }) => [orderId, amount, currency])]).toEqual([
      1,
      [['dear', 3000, 'USD']],
    ])
    const { reversals } = await getPaymentsCosts(ctx, asked({ filters }))
    expect(reversals).toMatchObject([{ currency: 'USD', refunds: 1, refunded: 3000 }])
  })

  it('the account’s mean has the answering times of its own days and hours alone', async () => {
    const ctx = await engines.newAccount({ now })
    const at = (attempted_at: string, latency_ms: number) => ({
      order_id: attempted_at,
      attempted_at,
      latency_ms,
      amount: 100,
    })
    await insertOrders(ctx, [{ order_id: 'first', placed_at: '2026-06-01T12:00:00Z' }])
    await insertDerivedAttempts(ctx, [
      at('2026-11-20T12:00:00Z', 300),
      at('2026-11-13T12:00:00Z', 200),
      at('2026-11-13T20:00:00Z', 9000),
      at('2026-11-12T12:00:00Z', 9000),
    ])
    const { latency } = await getPaymentsDecomposition(
      ctx,
      asked({ period: 'today', compare: 'account-average' }),
    )
    expect(latency).toEqual({ p50: { base: 200, current: 300 }, p95: { base: 200, current: 300 } })
  })

  it('half of the Pix and of the boletos that were paid took so long from their issue on', async () => {
    const ctx = await engines.newAccount({ now })
    const issued = (order_id: string, method: string, minutes: number | null) => {
      const attempted_at = '2026-11-18T12:00:00Z'
      const paidAt = minutes === null ? null : new Date(Date.parse(attempted_at) + minutes * 60_000)
      return {
        order_id,
        attempted_at,
        method,
        amount: 100,
        outcome: paidAt === null ? 'pending' : 'approved',
        ...(paidAt !== null && { authorized_at: paidAt.toISOString() }),
      }
    }
    await insertOrders(ctx, [{ order_id: 'first', placed_at: '2026-06-01T12:00:00Z' }])
    await insertDerivedAttempts(ctx, [
      issued('a', 'Pix', 2),
      issued('b', 'Pix', 5),
      issued('c', 'Pix', 60),
      issued('d', 'Pix', null),
      issued('e', 'Boleto', 1440),
      issued('f', 'Cartão de crédito', 1),
    ])
    const { timeToPay } = await getPaymentsDecomposition(ctx, asked({ period: 'last-7-days' }))
    expect(timeToPay).toEqual({ pix: { base: null, current: 300 }, boleto: { base: null, current: 86_400 } })
  })
})
