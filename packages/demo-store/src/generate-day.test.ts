import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoEdition } from './edition.ts'
import { generateDay } from './generate-day.ts'
import type { DayRows } from './rows.ts'
import { scaled } from './store-profile.ts'
import { stores } from './stores.ts'
import { daysOf, seed } from './testing.ts'

const anchor = '2026-11-20'
const aurora = (day: string, until?: Date): DayRows =>
  generateDay(stores.aurora, { seed, anchor, day, ...(until && { until }) })

const digest = (rows: DayRows): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)

describe('a day', () => {
  it('is the same, byte by byte, whenever it is made again', () => {
    expect(digest(aurora('2026-03-14'))).toBe(digest(aurora('2026-03-14')))
  })

  it('made alone equals the one made in a sequence', () => {
    const alone = digest(aurora('2026-11-10'))
    const sequence = daysOf({ from: '2026-11-05', to: '2026-11-22' }).map((day) => [day, digest(aurora(day))])
    expect(new Map(sequence.map(([day = '', found]) => [day, found])).get('2026-11-10')).toBe(alone)
  })

  it('belongs to its seed and to its store', () => {
    const other = generateDay(stores.aurora, { seed: seed + 1, anchor, day: '2026-03-14' })
    expect(digest(other)).not.toBe(digest(aurora('2026-03-14')))
    const poente = generateDay(stores.poente, { seed, anchor, day: '2026-03-14' })
    expect(poente.sessions).toEqual([])
    expect(poente.orders.length).toBeGreaterThan(0)
  })

  it('belongs to its edition: raise `demoEdition` when this fails on purpose', () => {
    const sample = ['2025-11-28', '2026-08-01', '2026-11-12'].map((day) => digest(aurora(day)))
    expect({ edition: demoEdition, sample }).toMatchInlineSnapshot(`
      {
        "edition": 16,
        "sample": [
          "1d4d5608e0f6e34a",
          "5499db43e9a5954b",
          "04b467cb954e5130",
        ],
      }
    `)
  })

  it('is refused when it is no date', () => {
    expect(() => aurora('2026-02-30')).toThrow(RangeError)
    expect(() => aurora('20/11/2026')).toThrow(RangeError)
  })
})

describe('a day that is still going on', () => {
  const day = '2026-11-20'
  const instants = [
    '2026-11-20T11:20:00Z',
    '2026-11-20T19:45:10Z',
    '2026-11-21T02:59:59Z',
    '2026-12-30T00:00:00Z',
  ]
  const milestones = ['approved_at', 'invoiced_at', 'shipped_at', 'delivered_at', 'canceled_at'] as const

  it('holds nothing that happens later', () => {
    const until = new Date(instants[1] ?? '')
    const rows = aurora(day, until)
    const last = until.getTime() / 1000
    expect(rows.orders.length).toBeGreaterThan(0)
    const known = [
      ...rows.orders.flatMap((order) => [
        order.placed_at,
        order.updated_at,
        ...milestones.map((key) => order[key]),
      ]),
      ...rows.payments.flatMap((payment) => [payment.attempted_at, payment.updated_at, payment.settled_at]),
      ...rows.sessions.flatMap((session) => [session.hour, session.updated_at]),
    ]
    expect(known.filter((instant) => instant !== null && instant > last)).toEqual([])
    expect(rows.orders.filter((order) => order.canceled_at === null && order.cancel_reason !== '')).toEqual(
      [],
    )
  })

  it('made again later has the same orders, further on their way', () => {
    const [first, ...later] = instants.map((instant) => aurora(day, new Date(instant)))
    let earlier = first
    for (const rows of later) {
      const orders = new Map(rows.orders.map((order) => [order.order_id, order]))
      for (const before of earlier?.orders ?? []) {
        const after = orders.get(before.order_id)
        const kept = Object.fromEntries(
          milestones.flatMap((key) => (before[key] === null ? [] : [[key, before[key]]])),
        )
        expect(after).toMatchObject({
          placed_at: before.placed_at,
          total_amount: before.total_amount,
          ...kept,
        })
        expect(after?.updated_at).toBeGreaterThanOrEqual(before.updated_at)
      }
      expect(rows.orders.length).toBeGreaterThanOrEqual(earlier?.orders.length ?? 0)
      expect(sessionsOf(rows)).toBeGreaterThanOrEqual(sessionsOf(earlier))
      earlier = rows
    }
    expect(digest(aurora(day))).not.toBe(digest(aurora(day, new Date(instants[2] ?? ''))))
  })

  it('changes an order no more without a newer time of change', () => {
    const [before, after] = [instants[1] ?? '', instants[2] ?? ''].map((instant) =>
      aurora(day, new Date(instant)),
    )
    const orders = new Map(after?.orders.map((order) => [order.order_id, order]))
    const same =
      before?.orders.filter((order) => orders.get(order.order_id)?.updated_at === order.updated_at) ?? []
    expect(same.length).toBeGreaterThan(50)
    for (const order of same) expect(orders.get(order.order_id)).toEqual(order)
    const payments = new Map(after?.payments.map((row) => [`${row.order_id}/${row.payment_id}`, row]))
    const settled = (before?.payments ?? []).filter(
      (row) => payments.get(`${row.order_id}/${row.payment_id}`)?.updated_at === row.updated_at,
    )
    expect(settled.length).toBeGreaterThan(50)
    for (const row of settled) expect(payments.get(`${row.order_id}/${row.payment_id}`)).toEqual(row)
  })
})

describe('a smaller copy', () => {
  it('sells its part of the volume', () => {
    const small = scaled(stores.aurora, { scale: 0.05, months: 3 })
    expect(small.months).toBe(3)
    const days = daysOf({ from: '2026-10-01', to: '2026-10-20' })
    const count = (profile: typeof small): number =>
      days.reduce((sum, day) => sum + generateDay(profile, { seed, anchor, day }).orders.length, 0)
    expect(count(small) / count(stores.aurora)).toBeCloseTo(0.05, 2)
  })
})

const sessionsOf = (rows: DayRows | undefined): number =>
  rows?.sessions.reduce((sum, { sessions }) => sum + sessions, 0) ?? 0
