import { describe, expect, it } from 'vitest'
import { learnApart } from './learn-apart.ts'
import { learnTransit, type TransitLesson } from './learn-transit.ts'
import type { TransitRows } from './load-transit.ts'
import { at, inventPackages, place } from './testing/invent-packages.ts'
import { TransitModel } from './transit-model.ts'

const moment = at('2026-08-31', 9)
const past = inventPackages(3, '2026-04-01', 150, 20)

const seconds = (instant: number | null) => (instant === null ? 0 : Math.floor(instant / 1000))
const rows = [...Map.groupBy(past, ({ carrier, dock, uf }) => [carrier, dock, uf].join()).values()].map(
  (own): TransitRows => {
    const [{ carrier, dock, uf } = { carrier: '', dock: '', uf: '' }] = own
    return {
      carrier,
      dock,
      uf,
      approvedAt: own.map((one) => seconds(one.approvedAt)),
      invoicedAt: own.map((one) => seconds(one.invoicedAt)),
      shippedAt: own.map((one) => seconds(one.shippedAt)),
      outForDeliveryAt: own.map((one) => seconds(one.outForDeliveryAt)),
      occurredAt: own.map((one) => seconds(one.occurredAt)),
      deliveredAt: own.map((one) => seconds(one.deliveredAt)),
      endedAt: own.map((one) => seconds(one.endedAt)),
      canceledAt: own.map((one) => seconds(one.canceledAt)),
      dueAt: own.map((one) => seconds(one.dueAt)),
    }
  },
)
const lesson: TransitLesson = { rows, moment, timeZone: place.timeZone, holidays: {} }

describe('what an account’s packages teach', () => {
  const learned = learnTransit(lesson)

  it('is what a model of them knows, wherever it was learned', () => {
    const own = new TransitModel(past, moment, place)
    const other = new TransitModel([], moment, place, learned.learned)
    const open = past.filter((one) => own.lateness(one, moment) !== undefined)
    expect(open.length).toBeGreaterThan(50)
    for (const one of open) expect(other.lateness(one, moment)).toBe(own.lateness(one, moment))
    expect(learned.packages).toBe(past.length)
  })

  it('is measured on the three weeks before', () => {
    expect(learned.score).toMatchObject({ from: '2026-08-10', to: '2026-08-30' })
    expect(learned.score?.cases).toBeGreaterThan(500)
  })

  it('comes back whole from its thread, and a thread that fails does not stop the next one', async () => {
    const broken = { ...lesson, timeZone: 'Nowhere/None' }
    const [failed, first, second] = await Promise.allSettled([
      learnApart(broken),
      learnApart(lesson),
      learnApart({ ...lesson, rows: [] }),
    ])
    expect(failed.status).toBe('rejected')
    expect(first).toEqual({ status: 'fulfilled', value: learned })
    expect(second).toMatchObject({ status: 'fulfilled', value: { packages: 0, score: undefined } })
  })
})
