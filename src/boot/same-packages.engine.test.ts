import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { Question } from '#analytics/question/question.ts'
import { packagesBySql } from '#analytics/question/testing/independent-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { MatrixQuestion } from '#areas/logistics/carrier/contract.ts'
import { getCarrierMatrix } from '#areas/logistics/carrier/server/get-carrier-matrix.ts'
import { getCarriers } from '#areas/logistics/carrier/server/get-carriers.ts'
import type { CanonicalRecord } from '#ingestion/canonical/stage-canonical.ts'
import { at, event, order, volume } from '#ingestion/packages/testing/reported-packages.ts'
import { bring, type Batch } from '#ingestion/testing/ingest.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = new Date('2026-03-28T13:40:00Z')
const measures = ['dueOrders', 'onTimeOrders', 'lateOrders'] as const

/** Of orders placed in the period, by their orders and by their packages. */
async function both(ctx: TestAccount, compare = 'previous-period', period = '2026-03-16_2026-03-22') {
  const scope = await resolveLogistics(ctx, LogisticsScope.parse({ period, compare }))
  const ask = async (fact: 'orders' | 'packages') => {
    const question: Question = { ...scope, fact, dates: 'order', measures, groupings: [[]] }
    const [row] = await askQuestion(ctx.clickhouse, question)
    return { base: row?.base, current: row?.current }
  }
  return { orders: await ask('orders'), packages: await ask('packages') }
}

/** The beginning of a local day after the first of the account's orders. */
const midnight = (days: number) => at(days * 24 + 15)

const anyOrder = fc.record({
  placed: fc.integer({ min: 0, max: 21 * 24 }),
  promised: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  delivered: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 3, max: 260 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  canceled: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 260 }) },
  ),
  volumes: fc.integer({ min: 0, max: 2 }),
})

function told(): { orders: CanonicalRecord[]; shipments: CanonicalRecord[] } {
  const orders: CanonicalRecord[] = []
  const shipments: CanonicalRecord[] = []
  const known = (hours: number | undefined) =>
    hours === undefined || at(hours) > now ? undefined : at(hours)
  fc.sample(anyOrder, { numRuns: 250, seed: 20_260_328 }).forEach((one, index) => {
    const id = `O${index}`
    const arrived = known(one.delivered === undefined ? undefined : one.placed + one.delivered)
    orders.push(
      order(id, {
        placed_at: at(one.placed),
        approved_at: at(one.placed + 1),
        updated_at: at(one.placed + 1),
        promised_at:
          one.promised === undefined ? undefined : midnight(Math.floor(one.placed / 24) + one.promised),
        delivered_at: arrived,
        canceled_at: known(one.canceled === undefined ? undefined : one.placed + one.canceled),
      }),
    )
    for (let place = 1; place <= one.volumes; place++) {
      const isLast = place === one.volumes
      const before = arrived && new Date(arrived.getTime() - 3_600_000)
      shipments.push(volume(id, String(place), { delivered_at: isLast ? arrived : before }))
    }
  })
  return { orders, shipments }
}

describe('due orders mean the same, counted by orders and by packages', () => {
  it.each(['previous-period', 'account-average', '2026-03-02_2026-03-08'])('against %s', async (compare) => {
    const ctx = await engines.newAccount({ now: () => now })
    await bring(ctx, told())
    const { orders, packages } = await both(ctx, compare)
    expect(orders.current?.onTimeOrders).toBeGreaterThan(5)
    expect(orders.current?.lateOrders).toBeGreaterThan(5)
    expect(orders.base?.lateOrders).toBeGreaterThan(1)
    expect(packages.current).toEqual(orders.current)
    for (const key of measures) expect(packages.base?.[key]).toBeCloseTo(orders.base?.[key] ?? Number.NaN, 9)
  })
})

describe('they mean the same whoever tells it', () => {
  const figures = async (...batches: Batch[]) => {
    const ctx = await engines.newAccount({ now: () => now })
    for (const each of batches) await bring(ctx, each)
    const { orders, packages } = await both(ctx, 'previous-period', '2026-03-02_2026-03-08')
    expect(orders.current).toEqual(packages.current)
    return orders.current
  }

  it('the first promise stays: an order that was promised again is late by it', async () => {
    const first = order('A', { promised_at: midnight(2) })
    const again = order('A', { promised_at: midnight(6), updated_at: at(50), delivered_at: at(120) })
    const told = await figures({ orders: [first] }, { orders: [again] })
    expect(told).toEqual({ dueOrders: 1, onTimeOrders: 0, lateOrders: 1 })
  })

  it('a promise with an hour ends at it', async () => {
    const told = await figures({ orders: [order('A', { promised_at: at(50), delivered_at: at(52) })] })
    expect(told).toEqual({ dueOrders: 1, onTimeOrders: 0, lateOrders: 1 })
  })

  it('a delivery that only the carrier tells counts', async () => {
    const orders = [order('A', { promised_at: midnight(2) }), order('B', { promised_at: midnight(2) })]
    const told = await figures({ orders }, { tracking: [event(40, 'BDE 1', { order_id: 'A' })] })
    expect(told).toEqual({ dueOrders: 2, onTimeOrders: 1, lateOrders: 1 })
  })

  it('what was not approved is not due', async () => {
    const told = await figures({
      orders: [order('A', { approved_at: undefined, promised_at: midnight(2) }), order('B')],
    })
    expect(told).toEqual({ dueOrders: 0, onTimeOrders: 0, lateOrders: 0 })
  })
})

describe('the scorecard of carriers says what independent SQL says', () => {
  const ufs = ['SP', 'PI', 'AC']
  const months = ['2026-02-01_2026-02-28', '2026-03-01_2026-03-28']
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await engines.newAccount({ now: () => now })
    const { orders, shipments } = told()
    const ofOrder = (id: unknown) => Number(String(id).slice(1))
    await bring(ctx, {
      orders: orders.map((one) => ({ ...one, uf: ufs[ofOrder(one['order_id']) % 3] })),
      shipments: shipments.map((one) => ({
        ...one,
        carrier: ofOrder(one['order_id']) % 2 === 0 ? 'Correios' : 'Jadlog',
        ...(one['delivered_at'] instanceof Date && {
          shipped_at: new Date(one['delivered_at'].getTime() - 3_600_000),
        }),
      })),
    })
  })

  it.each(months.flatMap((period) => ufs.map((uf) => [period, uf])))('%s, %s', async (period, uf) => {
    const asked = LogisticsScope.parse({ period, filters: { uf: [uf] } })
    const { frame } = await resolveLogistics(ctx, asked)
    const { total } = await getCarriers(ctx, asked)
    const sql = await packagesBySql(ctx, frame.current, `uf = '${uf}'`)
    const ratio = (of = 0, over = 0) => (over === 0 ? null : of / over)
    const days = (seconds = 0, over = 0) => ratio(seconds / 86_400, over)
    const near = (value: number | null) => value?.toFixed(9)
    expect(total.due.current).toBe(sql.duePackages)
    expect(total.late.current).toBe(sql.latePackages)
    const { metrics } = total
    expect(metrics.onTimePackages.current).toBe(ratio(sql.onTimePackages, sql.duePackages))
    expect(metrics.inFull.current).toBe(ratio(sql.inFullOrders, sql.dueOrders))
    expect(near(metrics.delay.current)).toBe(near(ratio(sql.lateDays, sql.lateDeliveredPackages)))
    expect(near(metrics.leadTime.current)).toBe(near(days(sql.leadSeconds, sql.deliveredPackages)))
    expect(near(metrics.transport.current)).toBe(near(days(sql.transportSeconds, sql.transportedPackages)))
    expect(total.due.current).toBeGreaterThan(period === months[1] ? 20 : -1)
    const matrix = await getCarrierMatrix(ctx, MatrixQuestion.parse({ period }))
    const place = matrix.places.find(({ value }) => value === uf)
    expect([place?.due ?? 0, place?.onTime ?? 0]).toEqual([sql.duePackages, sql.onTimePackages])
  })
})
