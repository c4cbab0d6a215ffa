import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layOutFlows } from '#ui/charts/flow-layout.ts'

const keys = ['a', 'b', 'c', 'd'] as const
const flow = fc.record({
  from: fc.constantFrom(...keys),
  to: fc.constantFrom(...keys),
  value: fc.integer({ min: 1, max: 1_000_000 }),
})
const flows = fc.uniqueArray(flow, { minLength: 1, maxLength: 16, selector: ({ from, to }) => from + to })
const room = { height: 400, gap: 20 }

it('ends stay in their room, a gap apart, and are as high as what leaves and arrives', () => {
  fc.assert(
    fc.property(flows, (given) => {
      const left = keys.filter((key) => given.some(({ from }) => from === key))
      const right = keys.filter((key) => given.some(({ to }) => to === key))
      const laid = layOutFlows(given, { left, right }, room)
      const heightOf = (ends: typeof laid.left) => ends.reduce((sum, { height }) => sum + height, 0)
      expect(heightOf(laid.left)).toBeCloseTo(heightOf(laid.right), 6)
      for (const ends of [laid.left, laid.right]) {
        expect(ends[0]?.top).toBeGreaterThanOrEqual(-1e-6)
        const last = ends.at(-1)
        expect((last?.top ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(room.height + 1e-6)
        for (const [index, end] of ends.slice(1).entries()) {
          const before = ends[index]
          expect(end.top - (before?.top ?? 0) - (before?.height ?? 0)).toBeCloseTo(room.gap, 6)
        }
      }
      expect(laid.ribbons).toHaveLength(given.length)
    }),
  )
})

it('ribbons lie one under the other where they leave and where they arrive', () => {
  const { ribbons, left, right } = layOutFlows(
    [
      { from: 'a', to: 'b', value: 1 },
      { from: 'a', to: 'a', value: 3 },
      { from: 'b', to: 'b', value: 4 },
    ],
    { left: ['a', 'b'], right: ['a', 'b'] },
    { height: 100, gap: 20 },
  )
  expect(left.map(({ top, height }) => [top, height])).toEqual([
    [0, 40],
    [60, 40],
  ])
  expect(right.map(({ top, height }) => [top, height])).toEqual([
    [0, 30],
    [50, 50],
  ])
  expect(ribbons.map(({ path }) => path)).toEqual([
    'M0 0.00C50 0.00 50 0.00 100 0.00V30.00C50 30.00 50 30.00 0 30.00Z',
    'M0 30.00C50 30.00 50 50.00 100 50.00V60.00C50 60.00 50 40.00 0 40.00Z',
    'M0 60.00C50 60.00 50 60.00 100 60.00V100.00C50 100.00 50 100.00 0 100.00Z',
  ])
})

it('without flows nothing is drawn', () => {
  expect(layOutFlows([], { left: [], right: [] }, room)).toEqual({ left: [], right: [], ribbons: [] })
})
