import { expect, it } from 'vitest'
import { stockDays, stockOuts, type StockLevel } from './sku-stock.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const level = (at: string, until: string, sellable: number, more: Partial<StockLevel> = {}): StockLevel => ({
  at: seconds(at),
  until: seconds(until),
  sellable,
  is_unlimited: false,
  is_out: sellable <= 0,
  ...more,
})
const [from, half, end] = ['2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z', '2026-11-20T15:00:00Z']
const about = { now: Date.parse(end), timeZone: 'America/Sao_Paulo', days: 3 }

it('a day has what was there when it ended, and the part of it without stock', () => {
  expect(stockDays([level(from, half, 0), level(half, end, 4)], about)).toEqual([
    { day: '2026-11-18', available: 0, isUnlimited: false, out: 0.5 },
    { day: '2026-11-19', available: 4, isUnlimited: false, out: 0.5 },
    { day: '2026-11-20', available: 4, isUnlimited: false, out: 0 },
  ])
})

it('a day that begins now has what there is', () => {
  const midnight = '2026-11-20T03:00:00Z'
  const at = { ...about, now: Date.parse(midnight), days: 2 }
  expect(stockDays([level(from, half, 4), level(half, midnight, 0)], at).at(-1)).toEqual({
    day: '2026-11-20',
    available: 0,
    isUnlimited: false,
    out: 1,
  })
})

it('nothing is said of days before the first count, and what never ends is no number', () => {
  const endless = level(half, end, 0, { is_unlimited: true, is_out: false })
  expect(
    stockDays([endless], about).map(({ available, isUnlimited, out }) => [available, isUnlimited, out]),
  ).toEqual([
    [null, false, null],
    [null, true, 0],
    [null, true, 0],
  ])
  expect(stockDays([], about).every(({ out }) => out === null)).toBe(true)
})

it('neighbouring levels without stock are one stock-out, open while it lasts', () => {
  const [a, b, c, d] = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(
    (day) => `${day}T00:00:00Z`,
  ) as [string, string, string, string]
  const levels = [level(a, b, 0), level(b, c, 0), level(c, d, 2), level(d, end, 0)]
  expect(stockOuts(levels)).toEqual([
    { at: seconds(a), until: seconds(c) },
    { at: seconds(d), until: null },
  ])
  expect(stockOuts([])).toEqual([])
})
