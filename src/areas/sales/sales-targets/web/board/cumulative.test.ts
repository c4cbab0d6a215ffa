import { expect, it } from 'vitest'
import { prepareCumulative } from './cumulative.ts'

const day = (name: string, target: number | null, realised: number | null, lastYear: number | null) => ({
  day: name,
  target,
  realised,
  lastYear,
})
const days = [
  day('2026-11-01', 10, 5, null),
  day('2026-11-02', 20, null, 7),
  day('2026-11-03', 30, 6, null),
  day('2026-11-04', 40, null, 1),
]

it('adds the days up; a line ends with what is known and has no gap before', () => {
  expect(prepareCumulative({ days, metric: 'invoicedRevenue' })).toEqual({
    dates: expect.arrayContaining(['1\u00a0nov']),
    target: [10, 30, 60, 100],
    realised: [5, 5, 11, null],
    lastYear: [null, 7, 7, 8],
  })
})

it('a rate does not add up', () => {
  expect(prepareCumulative({ days, metric: 'conversion' }).realised).toEqual([5, null, 6, null])
})
