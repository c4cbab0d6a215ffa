import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { towerStages } from '#model/logistics/tower.ts'
import { businessDaysLate } from '../../periods/business-calendar.ts'
import { at, inventPackages, nothing, place } from '../transit/testing/invent-packages.ts'
import { TransitModel } from '../transit/transit-model.ts'
import { byUrgency, judgeOf, towerViews, type Judging } from './judge-open.ts'
import { mostUrgent } from './most-urgent.ts'
import type { OpenPackage } from './open-rows.ts'

const now = at('2026-08-31', 9)
const model = new TransitModel(inventPackages(3, '2026-03-02', 200, 20), now, place)

const instant = fc.integer({ min: at('2026-08-01', 0) / 1000, max: at('2026-09-20', 0) / 1000 })
const maybe = fc.oneof({ weight: 3, arbitrary: instant }, { weight: 1, arbitrary: fc.constant(0) })
const row = fc.record({
  approved: instant,
  since: instant,
  invoiced: maybe,
  shipped: maybe,
  out: maybe,
  occurred: maybe,
  due: maybe,
  dispatchDue: maybe,
  carrierDue: maybe,
  lastEvent: maybe,
  placed: instant,
  delivered: maybe,
  amount: fc.integer({ min: 0, max: 1_000_000 }),
})
const packages = fc
  .array(
    fc.record({
      stage: fc.constantFrom(...towerStages),
      state: fc.constantFrom('', 'in_transit', 'lost', 'held'),
      carrier: fc.constantFrom('Norte', 'Sul', 'never seen'),
      dock: fc.constantFrom('CD Um', 'CD Dois'),
      uf: fc.constantFrom('SP', 'AC', ''),
      rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.flatMap(({ rows, ...kind }) => rows.map((one) => ({ kind, ...one }))))
  .map((all) => all.map((one, index) => ({ ...one, orderId: `${index}`, shipmentId: '' })))

const judging: Judging = {
  ...place,
  now,
  silentDays: 5,
  usual: { approved: 3600, transit: 86_400 },
  risk: { model, threshold: 0.3 },
}

describe('open packages as they stand', () => {
  it('are as late, and as likely to come late, as each by itself', () => {
    fc.assert(
      fc.property(packages, (all) => {
        const judged = all.map(judgeOf(judging))
        for (const [index, one] of judged.entries()) {
          const of = all[index] ?? fail()
          const { stage, state, carrier, dock, uf } = of.kind
          const known = (seconds: number) => (seconds === 0 ? null : seconds * 1000)
          const dueAt = known(of.due)
          const isLate = stage !== 'delivered' && dueAt !== null && dueAt < now
          expect([one.isLate, one.hasPromise]).toEqual([isLate, dueAt !== null])
          expect(one.daysLate).toBe(isLate ? businessDaysLate(dueAt, now, { ...place, uf }) : 0)
          const lateness = model.lateness(
            {
              ...nothing,
              carrier,
              dock,
              uf,
              dueAt,
              approvedAt: known(of.approved),
              invoicedAt: known(of.invoiced),
              shippedAt: known(of.shipped),
              outForDeliveryAt: known(of.out),
              occurredAt: known(of.occurred),
            },
            now,
          )
          const isReported = stage !== 'delivered' && dueAt !== null && state !== 'lost'
          const chance = isLate ? 1 : isReported ? (lateness ?? null) : one.chance
          expect(one.chance).toBe(chance)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are in no view but open ones, each at risk or late but never both', () => {
    fc.assert(
      fc.property(packages, (all) => {
        for (const one of all.map(judgeOf(judging))) {
          const views = Object.values(towerViews).filter((isIn) => isIn(one))
          expect(one.isOpen || views.length === 0).toBe(true)
          expect(Number(one.isLate) + Number(one.isAtRisk)).toBeLessThanOrEqual(1)
          expect(Number(one.isLate) + Number(one.isDueToday)).toBeLessThanOrEqual(1)
          expect(one.age).toBeGreaterThanOrEqual(0)
          expect(one.isOver && one.limit === null).toBe(false)
          expect(!one.isSilent || (one.isTracked && one.isCollected)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are in one order, what costs most first, whatever order they came in', () => {
    fc.assert(
      fc.property(packages, (all) => {
        const sorted = all.map(judgeOf(judging)).toSorted(byUrgency)
        expect(all.toReversed().map(judgeOf(judging)).toSorted(byUrgency)).toEqual(sorted)
        const costs = sorted.map(({ amount, daysLate }) => amount * daysLate)
        expect(costs).toEqual(costs.toSorted((a, b) => b - a))
      }),
      { numRuns: 100 },
    )
  })

  it('are in the same order by pages, however many there are before', () => {
    const place = fc.integer({ min: 0, max: 80 })
    fc.assert(
      fc.property(packages, place, place, (all, from, count) => {
        const judged = all.map(judgeOf(judging))
        const page = judged.toSorted(byUrgency).slice(from, from + count)
        expect(mostUrgent(judged, { from, count })).toEqual(page)
      }),
      { numRuns: 200 },
    )
  })

  it('are not judged by chances that are not known', () => {
    fc.assert(
      fc.property(packages, (all) => {
        for (const one of all.map(judgeOf({ ...judging, risk: undefined })))
          expect([one.isAtRisk, one.chance]).toEqual([false, one.isLate ? 1 : null])
      }),
      { numRuns: 50 },
    )
  })

  it('are over a told limit whatever is usual, and over the usual one where nobody told', () => {
    const seconds = Math.floor(now / 1000)
    const kind = { stage: 'approved', state: '', carrier: '', dock: '', uf: '' } as const
    const one = (more: Partial<OpenPackage>): OpenPackage => ({
      kind,
      orderId: 'o',
      shipmentId: '',
      placed: 0,
      approved: 0,
      since: 0,
      invoiced: 0,
      shipped: 0,
      out: 0,
      occurred: 0,
      delivered: 0,
      due: 0,
      dispatchDue: 0,
      carrierDue: 0,
      lastEvent: 0,
      amount: 0,
      ...more,
    })
    const judged = [
      one({ approved: seconds - 7200, since: seconds - 7200 }),
      one({ approved: seconds - 7200, since: seconds - 7200, dispatchDue: seconds + 60 }),
      one({ approved: seconds - 60, since: seconds - 60, dispatchDue: seconds - 30 }),
      one({ approved: seconds - 60, since: seconds - 60 }),
    ].map(judgeOf(judging))
    expect(judged.map(({ limit, isOver }) => [limit, isOver])).toEqual([
      ['usual', true],
      ['dispatchDue', false],
      ['dispatchDue', true],
      ['usual', false],
    ])
    expect(judged[0]?.age).toBe(7200)
  })
})

function fail(): never {
  throw new Error('nothing was judged')
}
