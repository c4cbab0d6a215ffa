import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LeakOriginRow } from './compile-leak-origins.ts'
import { groupLeakOrigins } from './leak-origins.ts'

const row = (value: string, recent: number, past: number, people = recent): LeakOriginRow => ({
  coupon: 'vip',
  part: 'source',
  value,
  recent,
  past,
  people,
})
const originsOf = (rows: readonly LeakOriginRow[]) => groupLeakOrigins({ coupon: 'vip', pastDays: 70 }, rows)

it('most beyond the past comes first, and what a subtraction would tell is with the others', () => {
  const rows = [row('grande', 40, 300), row('cupons', 60, 0), row('a', 3, 10), row('b', 12, 0)]
  expect(originsOf(rows)).toEqual([
    {
      part: 'source',
      rows: [
        { value: 'cupons', orders: 60, usual: 0 },
        { value: 'grande', orders: 40, usual: 30 },
        { value: null, orders: 15, usual: 1 },
      ],
    },
  ])
  expect(originsOf([row('um', 9, 70)])).toEqual([])
  expect(originsOf([row('um', 20, 70, 4)])).toEqual([])
  expect(originsOf([{ ...row('um', 50, 0), coupon: 'outro' }])).toEqual([])
})

it('whatever they are, rows add up, and each group has ten people, also the one that is left', () => {
  const groups = fc.array(fc.record({ recent: fc.nat(40), past: fc.nat(40) }), { maxLength: 12 })
  fc.assert(
    fc.property(groups, (given) => {
      const rows = given.map(({ recent, past }, index) => row(`v${index}`, recent, past))
      for (const { rows: told } of originsOf(rows)) {
        const sum = (key: 'orders' | 'usual') => told.reduce((total, one) => total + one[key], 0)
        expect(sum('orders')).toBe(given.reduce((total, { recent }) => total + recent, 0))
        expect(sum('usual')).toBeCloseTo(given.reduce((total, { past }) => total + past, 0) / 10)
        expect(told.filter(({ orders }) => orders > 0 && orders < 10)).toEqual([])
      }
    }),
  )
})
