import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { towerStages } from '#model/logistics/tower.ts'
import { businessDaysLate } from '../../periods/business-calendar.ts'
import { at, inventPackages, nothing, place } from '../transit/testing/invent-packages.ts'
import { TransitModel } from '../transit/transit-model.ts'
import { byUrgency, judgeOpen, towerViews, type Judging } from './judge-open.ts'
import type { OpenGroup } from './open-rows.ts'

const now = at('2026-08-31', 9)
const model = new TransitModel(inventPackages(3, '2026-03-02', 200, 20), now, place)

const instant = fc.integer({ min: at('2026-08-01', 0) / 1000, max: at('2026-09-20', 0) / 1000 })
const maybe = fc.oneof({ weight: 3, arbitrary: instant }, { weight: 1, arbitrary: fc.constant(0) })
const row = fc.record({
  ...{ approved: instant, since: instant, invoiced: maybe, shipped: maybe, out: maybe, occurred: maybe },
  ...{ due: maybe, dispatchDue: maybe, carrierDue: maybe, lastEvent: maybe },
  amount: fc.integer({ min: 0, max: 1_000_000 }),
})
type Row = typeof row extends fc.Arbitrary<infer One> ? One : never
const columns = [
  ...(['approved', 'since', 'invoiced', 'shipped', 'out', 'occurred', 'due', 'dispatchDue'] as const),
  ...(['carrierDue', 'lastEvent', 'amount'] as const),
]

const groups = fc
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
  .map((all) =>
    all.map(({ rows, ...group }, index): OpenGroup & { rows: Row[] } => {
      const column = (name: (typeof columns)[number]) => rows.map((one) => one[name])
      return {
        ...group,
        rows,
        ...{ approved: column('approved'), since: column('since'), invoiced: column('invoiced') },
        ...{
          shipped: column('shipped'),
          out: column('out'),
          occurred: column('occurred'),
          due: column('due'),
        },
        ...{ dispatchDue: column('dispatchDue'), carrierDue: column('carrierDue') },
        ...{ lastEvent: column('lastEvent'), amount: column('amount') },
        orderId: rows.map((_, place) => `${index} ${place}`),
        shipmentId: rows.map(() => ''),
      }
    }),
  )

const judging: Judging = {
  ...place,
  ...{ now, silentDays: 5, usual: { approved: 3600, transit: 86_400 } },
  risk: { model, threshold: 0.3 },
}

describe('open packages as they stand', () => {
  it('are as late, and as likely to come late, as each by itself', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const judged = judgeOpen(all, judging)
        const told = all.flatMap(({ rows, ...group }) => rows.map((one) => ({ ...group, ...one })))
        expect(judged.length).toBe(told.length)
        for (const [index, one] of judged.entries()) {
          const { stage, state, carrier, dock, uf, ...of } = told[index] ?? told[0] ?? fail()
          const known = (seconds: number) => (seconds === 0 ? null : seconds * 1000)
          const dueAt = known(of.due)
          const isLate = stage !== 'delivered' && dueAt !== null && dueAt < now
          expect([one.isLate, one.hasPromise]).toEqual([isLate, dueAt !== null])
          expect(one.daysLate).toBe(isLate ? businessDaysLate(dueAt, now, { ...place, uf }) : 0)
          const lateness = model.lateness(
            {
              ...{ ...nothing, carrier, dock, uf, dueAt, approvedAt: known(of.approved) },
              ...{ invoicedAt: known(of.invoiced), shippedAt: known(of.shipped) },
              ...{ outForDeliveryAt: known(of.out), occurredAt: known(of.occurred) },
            },
            now,
          )
          const isTold = stage !== 'delivered' && dueAt !== null && state !== 'lost'
          const chance = isLate ? 1 : isTold ? (lateness ?? null) : one.chance
          expect(one.chance).toBe(chance)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are in no view but open ones, each at risk or late but never both', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const one of judgeOpen(all, judging)) {
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
      fc.property(groups, (all) => {
        const sorted = judgeOpen(all, judging).toSorted(byUrgency)
        expect(judgeOpen(all.toReversed(), judging).toSorted(byUrgency)).toEqual(sorted)
        const costs = sorted.map(({ amount, daysLate }) => amount * daysLate)
        expect(costs).toEqual(costs.toSorted((a, b) => b - a))
      }),
      { numRuns: 100 },
    )
  })

  it('are not judged by chances that are not known', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const one of judgeOpen(all, { ...judging, risk: undefined }))
          expect([one.isAtRisk, one.chance]).toEqual([false, one.isLate ? 1 : null])
      }),
      { numRuns: 50 },
    )
  })

  it('are over a told limit whatever is usual, and over the usual one where nobody told', () => {
    const seconds = Math.floor(now / 1000)
    const one = (more: Partial<Row>): OpenGroup => {
      const zero = Object.fromEntries(columns.map((name) => [name, [0]])) as Record<
        (typeof columns)[number],
        number[]
      >
      const given = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, [value]]))
      return {
        stage: 'approved',
        state: '',
        carrier: '',
        dock: '',
        uf: '',
        orderId: ['o'],
        shipmentId: [''],
        ...zero,
        ...given,
      }
    }
    const judged = [
      one({ approved: seconds - 7200, since: seconds - 7200 }),
      one({ approved: seconds - 7200, since: seconds - 7200, dispatchDue: seconds + 60 }),
      one({ approved: seconds - 60, since: seconds - 60, dispatchDue: seconds - 30 }),
      one({ approved: seconds - 60, since: seconds - 60 }),
    ].flatMap((group) => judgeOpen([group], judging))
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
