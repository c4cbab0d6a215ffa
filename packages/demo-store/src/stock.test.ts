import { describe, expect, it } from 'vitest'
import { catalogStories } from './catalog-stories.ts'
import { dateOf, dayAt, dayNumber } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { generateDay } from './generate-day.ts'
import type { DayRows, StockRow } from './rows.ts'
import { StockBook } from './stock-rows.ts'
import { scaled } from './store-profile.ts'
import { stores } from './stores.ts'
import { seed } from './testing.ts'

const anchor = '2026-11-20'
const options = { seed, anchor }
const last = dayNumber(anchor) + 25
const profile = scaled(stores.aurora, { scale: 1, months: 2 })
const until = new Date(`${dateOf(last)}T15:00:00Z`)

/** By SKU and dock, what there is at the beginning of each day. */
function fill(rows: readonly StockRow[], from: DayNumber): Map<string, Map<DayNumber, number>> {
  const held = new Map<string, Map<DayNumber, number>>()
  for (const { sku_id, warehouse, counted_at, quantity } of rows) {
    const key = `${sku_id}/${warehouse}`
    const days = held.get(key) ?? new Map<DayNumber, number>()
    days.set(dayAt(counted_at), quantity)
    held.set(key, days)
  }
  for (const days of held.values())
    for (let day = from + 1; day <= last; day++) if (!days.has(day)) days.set(day, days.get(day - 1) ?? -1)
  return held
}

function sold({ orders, orderItems }: DayRows): Map<string, number> {
  const docks = new Map(
    orders
      .filter(({ is_incomplete, seller }) => !is_incomplete && seller === profile.name)
      .map(({ order_id, dock }) => [order_id, dock]),
  )
  const units = new Map<string, number>()
  for (const { order_id, sku_id, quantity } of orderItems) {
    const dock = docks.get(order_id)
    if (dock === undefined) continue
    units.set(`${sku_id}/${dock}`, (units.get(`${sku_id}/${dock}`) ?? 0) + quantity)
  }
  return units
}

describe('what docks hold', () => {
  const begin = dayNumber('2026-09-21')
  const book = new StockBook(profile, options)
  const days = new Map<DayNumber, DayRows>()
  for (let day = begin; day <= last; day++)
    days.set(day, generateDay(profile, { ...options, day: dateOf(day) }))
  for (const [day, rows] of days) book.take(dateOf(day), rows)
  const rows = book.rows({ until })
  const held = fill(rows, begin)

  it('is never less than what is sold on the day, and only deliveries raise it', () => {
    const faults: string[] = []
    for (let day = begin; day < last; day++) {
      const units = sold(days.get(day) ?? generateDay(profile, { ...options, day: dateOf(day) }))
      for (const [key, quantities] of held) {
        const left = (quantities.get(day) ?? -1) - (units.get(key) ?? 0)
        if (left < 0 || (quantities.get(day + 1) ?? -1) < left) faults.push(`${key} ${dateOf(day)} ${left}`)
      }
      for (const key of units.keys()) if (!held.has(key)) faults.push(`${key} is not counted`)
    }
    expect(faults.slice(0, 5)).toEqual([])
  })

  it('is nothing exactly on the days of the stories', () => {
    const stories = catalogStories(anchor).filter(({ key }) =>
      ['best-seller-stockout', 'short-stockout', 'popular-without-stock'].includes(key),
    )
    expect(stories).toHaveLength(3)
    for (const { skus, from, to } of stories) {
      const whole = (day: DayNumber): number =>
        [...held]
          .filter(([key]) => skus.includes(key.split('/')[0] ?? ''))
          .reduce((sum, [, days]) => sum + (days.get(day) ?? 0), 0)
      const [begins, ends] = [dayNumber(from ?? ''), dayNumber(to ?? '')]
      for (let day = begins; day <= ends; day++) expect([dateOf(day), whole(day)]).toEqual([dateOf(day), 0])
      expect(whole(begins - 1)).toBeGreaterThan(0)
      expect(whole(ends + 1)).toBeGreaterThan(0)
    }
  })

  it('leaves a few SKUs without stock on any day, and most with some', () => {
    const skus = [...new Set([...held.keys()].map((key) => key.split('/')[0] ?? ''))]
    const isOut = (sku: string, day: DayNumber): boolean =>
      ['CD Sudeste', 'CD Nordeste', 'Loja Centro'].every((dock) => held.get(`${sku}/${dock}`)?.get(day) === 0)
    const out = skus.filter((sku) => isOut(sku, dayNumber(anchor))).length / skus.length
    expect(out).toBeGreaterThan(0.01)
    expect(out).toBeLessThan(0.12)
  })

  it('is the same when it is told in parts', () => {
    const since = new Date('2026-11-10T11:00:00Z')
    const later = new StockBook(profile, options)
    for (const [day, of] of days) if (day >= dayNumber('2026-09-30')) later.take(dateOf(day), of)
    const told = [...book.rows({ until: since }), ...later.rows({ since, until })]
    const inOrder = (all: readonly StockRow[]) =>
      all.map((row) => [row.sku_id, row.warehouse, row.counted_at, row.quantity].join()).toSorted()
    expect(inOrder(told)).toEqual(inOrder(rows))
  })
})
