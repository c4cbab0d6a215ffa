import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerId } from '#analytics/payments/provider-id.ts'
import { paymentsDecompositionScreen } from '#model/payments/decomposition-screen.ts'
import { paymentMetricKeys, paymentMetrics } from '#model/payments/metrics.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { memberships } from '#platform/identity/schema.ts'
import { createView } from '#platform/views/create-view.ts'
import { AttemptsQuestion, PaymentsQuestion } from '../contract.ts'
import { DetailsQuestion, SegmentQuestion } from '../segment-contract.ts'
import { attemptsSource } from './attempts-source.ts'
import { getPaymentsDeclines } from './get-payments-declines.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'
import { getPaymentsDimensions } from './get-payments-dimensions.ts'
import { getPaymentsSegment } from './get-payments-segment.ts'
import { getSegmentDetails } from './get-segment-details.ts'
import { listPaymentAttempts } from './list-payment-attempts.ts'
import { insertDerivedAttempts, type TestAttempt } from '#analytics/testing/insert-attempts.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const period = { period: '2026-11-09_2026-11-15', compare: 'previous-period' }
const asked = (more: object = {}) => PaymentsQuestion.parse({ ...period, ...more })
const of = (segmentId: string, more: object = {}) => DetailsQuestion.parse({ ...period, segmentId, ...more })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const acquirers = ['Rede', 'Cielo', '']
const groups = ['insufficient_funds', 'issuer_unavailable', 'suspected', '']

/** Nine weeks, so that the account's mean has fractions; every third order tries twice. */
const attempts = Array.from({ length: 3000 }, (_, index): TestAttempt => {
  const turn = Math.floor(index / 7)
  const isRefused = (index * 7919) % 10 < (index % 3 === 1 ? 5 : 2)
  const at = Date.parse('2026-11-15T20:00:00Z') - ((index * 104_729) % (63 * 86_400)) * 1000
  return {
    order_id: `o${index}`,
    attempted_at: new Date(at).toISOString(),
    amount: 1000 + ((index * 31) % 9001),
    acquirer: acquirers[index % 3] ?? '',
    bin: index % 5 === 0 ? '' : `5500${turn % 4}`,
    outcome: isRefused ? 'declined' : index % 17 === 0 ? 'pending' : 'approved',
    reason: isRefused ? groups[turn % 4] : '',
    is_order_approved: isRefused || index % 17 === 0 ? 0 : 1,
    captured_at: index % 3 === 0 && !isRefused ? new Date(at + 60_000).toISOString() : null,
    refunded_at: index % 13 === 0 && !isRefused ? new Date(at + 120_000).toISOString() : null,
    refunded_amount: index % 13 === 0 && !isRefused ? 501 : 0,
    channel: index % 2 === 0 ? 'Site' : 'App',
    tid: '1234567890',
  }
})

const screenAreas = new Map([[paymentsDecompositionScreen.screen, paymentsDecompositionScreen.area]])
const save = (ctx: TestAccount, search: string, shared = false) =>
  createView(
    { ...ctx, screenAreas, searchesPeople: new Set() },
    { screen: paymentsDecompositionScreen.screen, name: 'Cielo à noite', search, shared },
  )
const within = (ctx: TestAccount, rule: object): TestAccount => ({
  ...ctx,
  virtualChannel: { id: randomUUID(), name: 'Canal', rule },
})

describe('a segment of payments', () => {
  let ctx: TestAccount
  let cielo: string
  beforeAll(async () => {
    ctx = await engines.newAccount({ now })
    cielo = providerId(ctx.account.id, 'Cielo')
    await insertDerivedAttempts(ctx, attempts)
  })

  it.each([
    ['previous-period', {}],
    ['account-average', {}],
    ['previous-period', { filters: { channel: ['Site'] } }],
    ['account-average', { age: 'today', filters: { acquirer: ['Cielo', 'Rede'] } }],
  ])('and the rest are the whole, to the cent, against %s', async (compare, more) => {
    const question = { ...more, compare }
    const whole = await getPaymentsDecomposition(ctx, asked(question))
    const { inside, outside, state } = await getPaymentsSegment(ctx, of(cielo, question))
    expect(state).toBe('ready')
    for (const side of ['base', 'current'] as const) {
      for (const key of paymentMetricKeys.filter((one) => paymentMetrics[one].unit !== 'rate')) {
        const sum = (inside.metrics[key][side] ?? 0) + (outside.metrics[key][side] ?? 0)
        expect([key, sum]).toEqual([key, whole.metrics[key][side]])
      }
      expect(inside.metrics.attempts[side]).toBeGreaterThan(0)
      expect(outside.metrics.attempts[side]).toBeGreaterThan(0)
      for (const unit of ['attempts', 'amount'] as const) {
        for (const key of ['refunded', 'chargedBack'] as const) {
          const [mine, theirs] = [inside.after[key][unit][side], outside.after[key][unit][side]]
          expect((mine ?? 0) + (theirs ?? 0)).toBe(whole.after[key][unit][side])
        }
        whole.funnel.forEach((step, index) => {
          for (const part of ['entered', 'passed', 'lost', 'waiting'] as const) {
            const [mine, theirs] = [inside.funnel[index], outside.funnel[index]]
            if (!mine?.known || !theirs?.known) continue
            expect((mine[part][unit][side] ?? 0) + (theirs[part][unit][side] ?? 0)).toBe(
              step[part][unit][side],
            )
          }
        })
        for (const step of outside.funnel.filter(({ known }) => known)) {
          const at = (part: 'entered' | 'passed' | 'lost' | 'waiting') => step[part][unit][side] ?? 0
          expect(at('entered')).toBe(at('passed') + at('lost') + at('waiting'))
        }
      }
    }
  })

  it('is what the decomposition shows when filtered to it, and so are its reasons and attempts', async () => {
    const filtered = await getPaymentsDecomposition(ctx, asked({ filters: { acquirer: ['Cielo'] } }))
    const segment = await getPaymentsSegment(ctx, of(cielo))
    expect(segment).toMatchObject({
      id: cielo,
      kind: 'provider',
      name: 'Cielo',
      search: 'acquirer=Cielo',
      filters: [{ dimension: 'acquirer', values: ['Cielo'], count: 1 }],
    })
    const { funnel, after, metrics, buckets, latency, timeToPay, purchaseMinutes } = filtered
    expect(segment.inside).toEqual({ funnel, after, metrics, buckets, latency, timeToPay, purchaseMinutes })
    const declines = await getPaymentsDeclines(ctx, asked({ segmentId: cielo }))
    expect(declines).toEqual(await getPaymentsDeclines(ctx, asked({ filters: { acquirer: ['Cielo'] } })))
    const { items, total } = await listPaymentAttempts(
      ctx,
      AttemptsQuestion.parse({ ...period, segmentId: cielo, pageSize: 100 }),
    )
    expect(total).toBe(metrics.attempts.current)
    expect(new Set(items.map(({ acquirer }) => acquirer))).toEqual(new Set(['Cielo']))
    const { cut, ...scope } = AttemptsQuestion.omit({ page: true, pageSize: true }).parse({
      ...period,
      segmentId: cielo,
    })
    const options = { columns: null, personal: false, signal: AbortSignal.timeout(20_000) }
    const { expected, definitions } = await attemptsSource.open(ctx, { ...scope, cut }, options)
    expect(expected).toBe(total)
    expect(definitions.filters).toEqual([{ name: 'Adquirente', value: 'Cielo' }])
  })

  it('tells its reasons beside the rest’s, its BINs and its hours, which add up', async () => {
    const { inside, outside } = await getPaymentsSegment(ctx, of(cielo))
    const details = await getSegmentDetails(ctx, of(cielo, { rate: 'acceptance' }))
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0)
    for (const side of ['base', 'current'] as const) {
      const lost = (of: typeof inside) => sum(of.funnel.map((step) => step.lost.attempts[side]))
      expect(details.refused.inside[side]).toBe(lost(inside))
      expect(details.refused.outside[side]).toBe(lost(outside))
      expect(sum(details.reasons.map((reason) => reason.inside[side]))).toBe(lost(inside))
      expect(sum(details.reasons.map((reason) => reason.outside[side]))).toBe(lost(outside))
    }
    const mine = attempts.filter(
      ({ acquirer, attempted_at: at }) =>
        acquirer === 'Cielo' && at >= '2026-11-09T03:00:00Z' && at < '2026-11-16T03:00:00Z',
    )
    expect(sum(details.hours.map(({ over }) => over))).toBe(mine.length)
    const first = details.hours[0]
    const there = mine.filter(({ attempted_at: at }) => {
      const local = new Date(Date.parse(at) - 3 * 3_600_000)
      return (local.getUTCDay() || 7) === first?.weekday && local.getUTCHours() === first.hour
    })
    expect(first?.over).toBe(there.length)
    expect(first?.rate).toBeCloseTo(
      there.filter((one) => one['is_order_approved'] === 1).length / there.length,
      12,
    )
    const bins = new Set(mine.map(({ bin }) => bin).filter((bin) => bin !== ''))
    expect(new Set(details.bins.map(({ bin }) => bin))).toEqual(bins)
    expect(details.binsFound).toBe(bins.size)
    const refused = details.bins.map((row) => row.refused.current ?? 0)
    expect(refused).toEqual(refused.toSorted((a, b) => b - a))
  })

  it('is a saved view too: its filters, kept ones and those that nobody told included', async () => {
    const { id } = await save(ctx, 'acquirer=Cielo&acquirer=%7E&hourOfDay=20&period=today&page=3')
    const segment = await getPaymentsSegment(ctx, of(id))
    expect(segment).toMatchObject({ kind: 'view', name: 'Cielo à noite' })
    const filters = { acquirer: ['Cielo', ''], hourOfDay: ['20'] }
    const filtered = await getPaymentsDecomposition(ctx, asked({ filters }))
    expect(segment.inside.metrics).toEqual(filtered.metrics)
    expect(segment.outside.metrics.attempts.current).toBeGreaterThan(0)
    const all = await getPaymentsSegment(ctx, of((await save(ctx, 'period=today')).id))
    expect(all.filters).toEqual([])
    expect(all.outside.metrics.attempts).toEqual({ base: 0, current: 0 })
  })

  it('of nobody, of another account, of another person or of another channel is not found', async () => {
    const other = await engines.newAccount({ now })
    await insertDerivedAttempts(other, attempts.slice(0, 30))
    const own = await save(ctx, 'acquirer=Cielo')
    const shared = await save(ctx, 'acquirer=Cielo', true)
    const person = await newPerson(engines.db, [])
    await engines.db
      .insert(memberships)
      .values({ accountId: ctx.account.id, userId: person.id, role: 'viewer' })
    const colleague: TestAccount = {
      ...ctx,
      actor: { userId: person.id, name: 'Outra pessoa', role: 'viewer' },
      permissions: permissionsByRole.viewer,
    }
    const inOne = attempts.map((one) => ({ ...one, channel: one['acquirer'] === 'Cielo' ? 'App' : 'Site' }))
    const limited = await engines.newAccount({ now })
    await insertDerivedAttempts(limited, inOne)
    const site = within(limited, { channel: ['Site'] })
    const unknown: [TestAccount, string][] = [
      [ctx, randomUUID()],
      [ctx, 'x'],
      [ctx, `${cielo}'`],
      [ctx, providerId(ctx.account.id, '')],
      [ctx, providerId(ctx.account.id, 'Stone')],
      [other, cielo],
      [other, own.id],
      [other, shared.id],
      [colleague, own.id],
      [site, providerId(limited.account.id, 'Cielo')],
    ]
    for (const [who, id] of unknown) {
      const verbs = [
        () => getPaymentsSegment(who, of(id)),
        () => getSegmentDetails(who, of(id)),
        () => getPaymentsDecomposition(who, asked({ segmentId: id })),
        () => listPaymentAttempts(who, AttemptsQuestion.parse({ ...period, segmentId: id })),
      ]
      for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code: 'notFound' })
    }
    expect((await getPaymentsSegment(colleague, of(shared.id))).name).toBe('Cielo à noite')
    const rede = await getPaymentsSegment(site, of(providerId(limited.account.id, 'Rede')))
    const { metrics } = await getPaymentsDecomposition(site, asked({ filters: { acquirer: ['Rede'] } }))
    expect(rede.inside.metrics).toEqual(metrics)
  })

  it('is linked from the rows of acquirers, and from no others', async () => {
    const { dimensions } = await getPaymentsDimensions(ctx, { ...asked(), rate: 'acceptance' })
    const linked = dimensions.flatMap(({ segments }) =>
      segments.flatMap(({ value, segmentId }) => (segmentId === undefined ? [] : [[value, segmentId]])),
    )
    expect(new Map(linked.map(([value = '', id = '']) => [value, id]))).toEqual(
      new Map([
        ['Cielo', cielo],
        ['Rede', providerId(ctx.account.id, 'Rede')],
      ]),
    )
  })

  it('nobody sees without the permission, and costs need their own', async () => {
    const nobody = { ...ctx, permissions: new Set<never>() }
    for (const verb of [getPaymentsSegment, getSegmentDetails])
      await expect(verb(nobody, of(cielo))).rejects.toMatchObject({ code: 'forbidden' })
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const { inside, outside } = await getPaymentsSegment(viewer, of(cielo))
    const none = { base: null, current: null }
    expect([inside.metrics.cost, outside.metrics.cost]).toEqual([none, none])
  })

  it('refuses an id or a rate that cannot be', () => {
    for (const wrong of [
      {},
      { segmentId: '' },
      { segmentId: 'x'.repeat(65) },
      { segmentId: cielo, rate: 'x' },
    ])
      expect(DetailsQuestion.safeParse({ ...period, ...wrong }).success).toBe(false)
    expect(SegmentQuestion.safeParse(period).success).toBe(false)
  })
})
