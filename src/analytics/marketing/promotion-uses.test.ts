import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from '../periods/local-time.ts'
import { findLeaks } from './coupon-leaks.ts'
import { sumUses } from './promotion-uses.ts'

const together = (day: string, names: string[], code: string) => ({ day, names, code })
const row = (day: string, names: string[], code: string, orders: number) => ({
  ...together(day, names, code),
  orders,
  revenue: orders * 1000,
  discount: orders * 100,
})
const promotion = (name: string, coupons: string[] = [], until: string | null = null) => ({
  name,
  coupons,
  from: '2026-11-02',
  until,
})

describe('orders of promotions', () => {
  it('by name or by coupon, each order once in each, coupons within their days alone', () => {
    const uses = [
      row('2026-11-01', ['Boas-vindas'], 'bem10', 1),
      row('2026-11-02', ['Boas-vindas', 'Pix'], 'bem10', 2),
      row('2026-11-03', [], 'bem10', 4),
      row('2026-11-04', [], 'bem10', 8),
      row('2026-11-01', [], 'bem10', 16),
    ]
    const asked = [promotion('Boas-vindas', ['BEM10'], '2026-11-03'), promotion('Pix'), promotion('Nada')]
    const margins = [{ ...together('2026-11-03', [], 'bem10'), goods: 900, costedGoods: 500, cost: 300 }]
    const [welcome, pix, nothing] = sumUses(asked, { uses, margins })
    expect(welcome).toMatchObject({ orders: 7, revenue: 7000, discount: 700 })
    expect(welcome?.margin).toEqual({ goods: 900, costedGoods: 500, cost: 300 })
    expect(welcome?.days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-02', 2],
      ['2026-11-03', 4],
    ])
    expect(pix).toMatchObject({ orders: 2 })
    expect(nothing).toMatchObject({ orders: 0, days: [] })
    expect(sumUses([promotion('Pix')], { uses, margins: null })[0]?.margin).toBeNull()
  })
})

describe('a coupon that leaked', () => {
  const until = '2026-11-20'
  const from = addDays(until, -89)
  const days = eachDay(from, until)
  const coupon = (name: string, ordersOn: (place: number) => number) =>
    days.flatMap((day, place) => {
      const orders = ordersOn(place)
      return orders === 0 ? [] : [{ coupon: name, day, orders, discount: orders * 500 }]
    })

  it('is used far more than its own past allows, and says since when', () => {
    const rows = [
      ...coupon('vazou', (place) => (place < 86 ? 1 : 20)),
      ...coupon('igual', () => 20),
      ...coupon('sobe-e-desce', (place) => (Math.floor(place / 7) % 2 === 0 ? 30 : 1)),
      ...coupon('raro', (place) => (place === 88 ? 5 : 0)),
      ...coupon('novo', (place) => (place < 80 ? 0 : 30)),
    ]
    expect(findLeaks(rows, { from, until })).toEqual([
      { coupon: 'vazou', orders: 83, usual: 7, discount: 41_500, pastDays: 83, since: '2026-11-17' },
    ])
  })

  it('no coupon at all is no leak', () => {
    expect(findLeaks([], { from, until })).toEqual([])
  })
})
