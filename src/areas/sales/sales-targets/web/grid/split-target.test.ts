import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitQuarter, splitTarget } from './split-target.ts'

const node = (channel: string) => ({ channel, category: null })
const history = {
  lastYear: [
    { ...node('Site'), month: '2026-11', value: 300 },
    { ...node('Feira'), month: '2026-11', value: 100 },
  ],
  recent: [{ ...node('Site'), value: 50 }],
}
const children = [node('Site'), node('Feira'), node('Novo')]

it('falls by last year, by the last weeks, or equally, and adds up', () => {
  expect(splitTarget(1000, children, 'lastYear', '2026-11', history)).toEqual([750, 250, 0])
  expect(splitTarget(1000, children, 'recent', '2026-11', history)).toEqual([1000, 0, 0])
  expect(splitTarget(1000, children, 'equal', '2026-11', history)).toEqual([334, 333, 333])
})

it('does not guess where nothing is known', () => {
  expect(splitTarget(1000, children, 'lastYear', '2026-10', history)).toBeNull()
})

it('a quarter keeps its locked months and shares the rest', () => {
  const month = (name: string, locked: boolean, value: number, lastYear = 0) => ({
    month: name,
    locked,
    value,
    lastYear,
  })
  expect(splitQuarter(100, [month('a', true, 40), month('b', false, 0, 1), month('c', false, 0, 2)])).toEqual(
    [
      { month: 'b', value: 20 },
      { month: 'c', value: 40 },
    ],
  )
  expect(splitQuarter(90, [month('a', false, 10), month('b', false, 20), month('c', false, 0)])).toEqual([
    { month: 'a', value: 30 },
    { month: 'b', value: 60 },
    { month: 'c', value: 0 },
  ])
  expect(splitQuarter(30, [month('a', true, 40), month('b', false, 0)])).toBeNull()
  expect(splitQuarter(30, [month('a', true, 10)])).toBeNull()
})

it('whatever the months hold, the quarter is theirs to the cent', () => {
  const month = fc.record({
    month: fc.string(),
    locked: fc.boolean(),
    value: fc.nat(10 ** 9),
    lastYear: fc.nat(10 ** 9),
  })
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.array(month, { minLength: 3, maxLength: 3 }), (value, months) => {
      const parts = splitQuarter(value, months)
      if (parts === null) return
      const kept = months.filter(({ locked }) => locked).reduce((sum, each) => sum + each.value, 0)
      expect(kept + parts.reduce((sum, part) => sum + part.value, 0)).toBe(value)
    }),
  )
})
