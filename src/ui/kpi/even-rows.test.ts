import { expect, it } from 'vitest'
import { evenRows } from '#ui/kpi/even-rows.ts'

/** How many cards each row holds. */
function filled(count: number, most: number): number[] {
  const { columns, span } = evenRows(count, most)
  const rows: number[] = []
  let left = 0
  for (let place = 0; place < count; place++) {
    if (left === 0) {
      rows.push(0)
      left = columns
    }
    left -= span(place)
    expect(left).toBeGreaterThanOrEqual(0)
    rows[rows.length - 1]! += 1
  }
  expect(left).toBe(0)
  return rows
}

it.each([
  [9, 6, [5, 4]],
  [13, 6, [5, 4, 4]],
  [13, 4, [4, 3, 3, 3]],
  [13, 2, [2, 2, 2, 2, 2, 2, 1]],
  [12, 6, [6, 6]],
  [1, 6, [1]],
])('lays %i cards of at most %i a row as %j', (count, most, rows) => {
  expect(filled(count, most)).toEqual(rows)
})

it('fills every row, and leaves no card alone where a row holds three or more', () => {
  for (let count = 1; count <= 40; count++)
    for (let most = 2; most <= 6; most++) {
      const rows = filled(count, most)
      expect(Math.max(...rows)).toBeLessThanOrEqual(most)
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
    }
})
