import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SegmentCount } from '#analytics/clients/load-segments.ts'
import { clientSegments, segmentOf } from '#model/clients/segments.ts'
import { presentSegments } from './get-client-segments.ts'
import { disclosesFew } from './discloses-few.ts'

const band = fc.integer({ min: 1, max: 5 })
const before = fc.constantFrom('', ...clientSegments)
const clients = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 300 }))
const held = { contactable: 0, revenue: 0, orders: 0 }
const buyers = fc
  .tuple(band, band, band, before, clients)
  .map(([recency, frequency, value, was, count]): SegmentCount => ({
    ...held,
    segment: segmentOf(recency, frequency, value),
    before: was,
    recency,
    frequency,
    value: value * count,
    clients: count,
  }))
const others = fc
  .tuple(fc.constantFrom('prospects', 'lapsed'), before, clients)
  .map(([segment, was, count]): SegmentCount => ({
    ...held,
    segment,
    before: was,
    recency: 0,
    frequency: 0,
    value: 0,
    clients: count,
  }))
const shop = fc
  .tuple(fc.array(buyers, { maxLength: 60 }), fc.array(others, { maxLength: 6 }))
  .map((rows) => rows.flat())

it('no small group is told by the segments, the grid and the migration together', () => {
  fc.assert(
    fc.property(shop, (rows) => {
      const shown = presentSegments(rows)
      const large = (key: 'clients' | 'before') => shown.segments.some((row) => (row[key] ?? 0) > 0)
      fc.pre(large('clients') && large('before'))
      expect(disclosesFew(rows, shown)).toBe(false)
    }),
  )
})

it('the grid does not tell a hidden segment by the sums of its rows', () => {
  const buyersOf = (recency: number, frequency: number, value: number, count: number): SegmentCount => {
    const segment = segmentOf(recency, frequency, value)
    return { ...held, segment, before: segment, recency, frequency, value: value * count, clients: count }
  }
  const rows = [
    buyersOf(1, 1, 1, 200),
    buyersOf(2, 3, 3, 100),
    buyersOf(2, 5, 5, 3),
    buyersOf(2, 5, 3, 60),
    buyersOf(5, 5, 5, 40),
    buyersOf(5, 1, 1, 90),
  ]
  const { segments, grid } = presentSegments(rows)
  expect(segments.filter(({ clients }) => clients === null).map(({ segment }) => segment)).toEqual([
    'champions',
    'previouslyLoyal',
  ])
  const hiddenIn = (bands: readonly number[]) =>
    grid.filter(({ recency, clients }) => bands.includes(recency) && clients === null).length
  expect([hiddenIn([1, 2]), hiddenIn([3, 4, 5])]).toEqual([1, 1])
})

it('where all clients are few, which segment they are in is not told by the total and by who is in none', () => {
  const few: SegmentCount = {
    ...held,
    segment: segmentOf(5, 1, 1),
    before: 'lapsed',
    recency: 5,
    frequency: 1,
    value: 5,
    clients: 5,
  }
  const { segments, grid, migration, total } = presentSegments([few])
  expect(total.clients).toBe(5)
  expect(segments.map(({ clients, before, revenue }) => [clients, before, revenue])).toEqual(
    clientSegments.map(() => [null, null, null]),
  )
  expect(grid.map(({ clients }) => clients)).toEqual(grid.map(() => null))
  expect(migration).toEqual([])
})
