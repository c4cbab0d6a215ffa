import { expect, it } from 'vitest'
import { findOverlaps, type PlannedEntry } from './find-overlaps.ts'

const plan = (
  id: string,
  start: string,
  end: string | null,
  more: Partial<PlannedEntry> = {},
): PlannedEntry => ({
  kind: 'campaign',
  id,
  name: id,
  start,
  end,
  utm: [],
  coupons: [],
  skus: [],
  ...more,
})
const own = plan('own', '2026-01-10', '2026-01-20', { utm: ['verao*'], coupons: ['a'], skus: ['1'] })

it('what runs on a day of both is told with those days, what shares something first', () => {
  const found = findOverlaps(own, [
    own,
    plan('before', '2026-01-01', '2026-01-09'),
    plan('after', '2026-01-21', null),
    plan('first', '2026-01-01', '2026-01-10'),
    plan('endless', '2026-01-15', null, { kind: 'promotion', coupons: ['b', 'a'], skus: ['1'] }),
    plan('within', '2026-01-12', '2026-01-13', { utm: ['verao*'] }),
  ])
  expect(found.map(({ name, from, until, shares }) => [name, from, until, shares])).toEqual([
    ['within', '2026-01-12', '2026-01-13', ['utm']],
    ['endless', '2026-01-15', '2026-01-20', ['coupon', 'sku']],
    ['first', '2026-01-10', '2026-01-10', []],
  ])
})

it('over many pairs, two overlap where a day is of both, and the same is told from either side', () => {
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}`
  const plans = Array.from({ length: 60 }, (_, place) => {
    const start = 1 + ((place * 7) % 25)
    return plan(`p${place}`, day(start), place % 9 === 0 ? null : day(start + (place % 6)))
  })
  const days = Array.from({ length: 31 }, (_, place) => day(place + 1))
  const isOn = ({ start, end }: PlannedEntry) =>
    days.filter((one) => one >= start && (end === null || one <= end))
  for (const one of plans) {
    const told = findOverlaps(one, plans).map(({ name }) => name)
    const counted = plans.filter(
      (other) => other !== one && isOn(other).some((each) => isOn(one).includes(each)),
    )
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(
      counted.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    )
  }
})
