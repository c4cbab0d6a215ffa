import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layOut } from './treemap-layout.ts'

const values = fc
  .array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map((drawn) => drawn.toSorted((a, b) => b - a))

it('every box is as large as its part, within the place, and over no other', () => {
  fc.assert(
    fc.property(values, (given) => {
      const boxes = layOut(given)
      const all = given.reduce((sum, value) => sum + value, 0)
      expect(boxes).toHaveLength(given.length)
      boxes.forEach(({ x, y, width, height }, index) => {
        expect(width * height).toBeCloseTo((given[index] ?? 0) / all, 9)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
      })
      const overlap = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
        Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
        Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBeLessThan(1e-9)
      })
    }),
  )
})

it('four equals are near squares in a place twice as wide as high', () => {
  const sizes = layOut([1, 1, 1, 1]).map(({ width, height }) => (2 * width) / height)
  for (const size of sizes) expect(Math.max(size, 1 / size)).toBeLessThanOrEqual(2)
})
