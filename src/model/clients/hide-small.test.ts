import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hideSmall, hideSmallCells, partOrNull } from './hide-small.ts'
import { segmentOf } from './segments.ts'

const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 500 })), {
  minLength: 1,
  maxLength: 12,
})

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** What is left of a known sum, of at least two counts, is a group that may be shown. */
const isSafe = (values: readonly number[], hidden: readonly boolean[]): boolean => {
  const among = values.filter((_, place) => hidden[place])
  const isAll = values.every((value, place) => hidden[place] || (value === 0 && sumOf(values) >= 10))
  return among.length === 0 || isAll || (among.length > 1 && sumOf(among) >= 10)
}

it('no small count is shown, nor what the sum of all would tell of it', () => {
  fc.assert(
    fc.property(counts, (values) => {
      const hidden = hideSmall(values)
      expect(values.every((value, place) => value === 0 || value >= 10 || hidden[place])).toBe(true)
      expect(isSafe(values, hidden)).toBe(true)
    }),
  )
})

it('in a table with the sums of its rows and columns, none can be told from them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), counts, (width, values) => {
      const rows = Array.from({ length: Math.ceil(values.length / width) }, (_, row) =>
        Array.from({ length: width }, (_cell, column) => values[row * width + column] ?? 0),
      )
      const hidden = hideSmallCells(rows)
      for (const [place, row] of rows.entries()) expect(isSafe(row, hidden[place] ?? [])).toBe(true)
      for (let column = 0; column < width; column++) {
        expect(
          isSafe(
            rows.map((row) => row[column] ?? 0),
            hidden.map((row) => row[column] ?? false),
          ),
        ).toBe(true)
      }
    }),
  )
})

it('nothing is hidden where all groups are large', () => {
  expect(hideSmall([10, 20, 0, 300])).toEqual([false, false, false, false])
  expect(hideSmall([3, 20, 0, 300])).toEqual([true, true, false, false])
  expect(hideSmall([9, 2, 50])).toEqual([true, true, false])
})

it('where all are few, nor is it told who is in no group', () => {
  expect(hideSmall([0, 5, 0])).toEqual([true, true, true])
  expect(hideSmall([0, 5, 4])).toEqual([true, true, true])
  expect(hideSmall([0, 5, 6])).toEqual([false, true, true])
  expect(hideSmall([0, 0])).toEqual([false, false])
})

it('a part is shown where it and the rest are groups, or nobody', () => {
  expect([partOrNull(30, 60), partOrNull(60, 60), partOrNull(0, 60)]).toEqual([30, 60, 0])
  expect([partOrNull(5, 60), partOrNull(57, 60), partOrNull(0, 4)]).toEqual([null, null, null])
})

it('each band has one segment', () => {
  const bands = [1, 2, 3, 4, 5]
  const named = bands.flatMap((recency) =>
    bands.flatMap((frequency) => bands.map((value) => segmentOf(recency, frequency, value))),
  )
  expect(new Set(named).size).toBe(10)
})
