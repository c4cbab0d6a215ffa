import { describe, expect, it } from 'vitest'
import { catalogStories } from './catalog-stories.ts'
import type { CatalogStory } from './catalog-stories.ts'
import { dateOf, dayNumber } from './day-number.ts'
import type { DayRows, PriceRow } from './rows.ts'
import { StockBook } from './stock-rows.ts'
import { skuRows } from './sku-rows.ts'
import { scaled } from './store-profile.ts'
import { stores } from './stores.ts'
import { daysIn, seed } from './testing.ts'

const anchor = '2026-11-20'
const profile = scaled(stores.aurora, { scale: 1, months: 3 })
const told = new Map(catalogStories(anchor).map((story) => [story.key, story]))

function story(key: string): CatalogStory {
  const found = told.get(key)
  if (found === undefined) throw new Error(`no story ${key}`)
  return found
}

const spanOf = ({ from, to }: CatalogStory) => ({ from: from ?? '', to: to ?? '' })
const daysAround = (date: string, days: number): string => dateOf(dayNumber(date) + days)

const linesOf = (rows: Iterable<DayRows>, skus: readonly string[]): number =>
  [...rows].reduce(
    (sum, { orderItems }) => sum + orderItems.filter(({ sku_id }) => skus.includes(sku_id)).length,
    0,
  )

describe('what cannot be bought', () => {
  it.each(['best-seller-stockout', 'short-stockout', 'popular-without-stock'])(
    'in the story %s is not sold on its days, and is before them',
    (key) => {
      const { skus, ...of } = story(key)
      const { from, to } = spanOf({ ...of, skus })
      expect(linesOf(daysIn(profile, anchor, { from, to }), skus)).toBe(0)
      const before = { from: daysAround(from, -7), to: daysAround(from, -1) }
      expect(linesOf(daysIn(profile, anchor, before), skus)).toBeGreaterThan(5)
    },
  )

  it('is four days of one, and lasts up to now for another that is still seen', () => {
    const { from, to } = spanOf(story('short-stockout'))
    expect(dayNumber(to) - dayNumber(from) + 1).toBe(4)
    expect(dayNumber(anchor) - dayNumber(from)).toBeLessThan(30)
    const wanted = story('popular-without-stock')
    const last = { from: daysAround(anchor, -6), to: anchor }
    const views = new Map<string, number>()
    for (const { productViews } of daysIn(profile, anchor, last))
      for (const { sku_id, views: seen } of productViews) views.set(sku_id, (views.get(sku_id) ?? 0) + seen)
    const ranked = [...views].toSorted(([, a], [, b]) => b - a).map(([sku]) => sku)
    expect(ranked.indexOf(wanted.skus[0] ?? '')).toBeLessThan(30)
    expect(ranked).toContain(wanted.skus[0])
  })
})

it('a price is below its cost on the days of the story, and no other ever', () => {
  const { skus, ...of } = story('below-cost')
  const prices = new Map<string, PriceRow>()
  const below: string[] = []
  const first = daysAround(anchor, -91)
  for (const [turn, rows] of [...daysIn(profile, anchor, { from: first, to: anchor })].entries()) {
    for (const price of rows.prices) prices.set(price.sku_id, price)
    for (const { sku_id, price, cost } of prices.values())
      if (price < cost) below.push(`${sku_id} ${daysAround(first, turn)}`)
  }
  const { from, to } = spanOf({ ...of, skus })
  const days = Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, turn) =>
    daysAround(from, turn),
  )
  expect(below.toSorted()).toEqual(days.map((day) => `${skus[0]} ${day}`))
  expect(prices.size).toBe(609)
})

describe('competitors', () => {
  const rows = [...daysIn(profile, anchor, { from: daysAround(anchor, -91), to: anchor })]
  const own = new Map(rows.flatMap(({ prices }) => prices).map((row) => [row.sku_id, row.price]))
  const seen = new Map(
    rows
      .flatMap(({ competitorPrices }) => competitorPrices)
      .map((row) => [`${row.sku_id} ${row.competitor}`, row]),
  )
  const fresh = [...seen.values()].filter(
    ({ seen_at }) => seen_at >= (dayNumber(anchor) - 7) * 86_400 + 3 * 3600,
  )
  const dear = new Set(story('above-market').skus)

  it('are told of a part of the SKUs, some without stock and some not seen any more', () => {
    const told = new Set([...seen.values()].map(({ sku_id }) => sku_id))
    expect(told.size).toBeGreaterThan(200)
    expect(told.size).toBeLessThan(300)
    expect(fresh.length).toBeLessThan(seen.size - 20)
    const out = fresh.filter(({ availability }) => availability === 'out')
    expect(out.length / fresh.length).toBeGreaterThan(0.04)
    expect(out.length / fresh.length).toBeLessThan(0.12)
  })

  it('ask about the same, but a quarter less for the coffee makers whose price was raised', () => {
    const gap = { dear: [] as number[], other: [] as number[] }
    for (const { sku_id, price } of fresh)
      if (price !== null) gap[dear.has(sku_id) ? 'dear' : 'other'].push((own.get(sku_id) ?? NaN) / price)
    expect(gap.dear.length).toBeGreaterThan(20)
    expect(Math.min(...gap.dear)).toBeGreaterThan(1.15)
    expect(Math.max(...gap.dear)).toBeLessThan(1.45)
    const mean = gap.other.reduce((sum, value) => sum + value, 0) / gap.other.length
    expect(Math.abs(mean - 1)).toBeLessThan(0.02)
    expect(Math.max(...gap.other)).toBeLessThan(1.12)
  })

  it('are nobody’s of a store that watches none', () => {
    const [day] = daysIn(stores.poente, anchor, { from: anchor, to: anchor })
    expect(day?.competitorPrices).toEqual([])
  })
})

describe('content', () => {
  const rows = skuRows(profile, anchor)
  const poor = new Set(story('poor-content').skus)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length

  it('is poor in one category, which sells less than it is seen', () => {
    const [bad, good] = [true, false].map((isPoor) =>
      rows.filter(({ sku_id }) => poor.has(sku_id) === isPoor),
    )
    expect(Math.max(...(bad ?? []).map(({ image_count: images }) => images))).toBe(1)
    expect(Math.max(...(bad ?? []).map(({ description }) => description.length))).toBeLessThan(60)
    expect(mean((good ?? []).map(({ description }) => description.length))).toBeGreaterThan(150)
    const sums = { poor: { views: 0, lines: 0 }, other: { views: 0, lines: 0 } }
    for (const day of daysIn(profile, anchor, { from: daysAround(anchor, -27), to: anchor })) {
      const own = new Set(
        day.orders.flatMap((order) => (['Site', 'App'].includes(order.channel) ? order.order_id : [])),
      )
      for (const row of day.productViews) sums[poor.has(row.sku_id) ? 'poor' : 'other'].views += row.views
      for (const row of day.orderItems)
        if (own.has(row.order_id)) sums[poor.has(row.sku_id) ? 'poor' : 'other'].lines += 1
    }
    const [bought, usual] = [sums.poor, sums.other].map(({ lines, views }) => lines / views)
    expect(bought).toBeLessThan((usual ?? 0) * 0.6)
    expect(usual).toBeGreaterThan(0.005)
    expect(usual).toBeLessThan(0.05)
  })

  it('has valid bar codes but for a few, four to ten attributes, and every sort of description', () => {
    const isRight = (ean: string): boolean =>
      /^\d{13}$/.test(ean) &&
      ean.split('').reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) % 10 ===
        0
    const wrong = rows.filter(({ ean }) => ean !== '' && !isRight(ean)).length
    expect(wrong).toBeGreaterThan(2)
    expect(wrong).toBeLessThan(30)
    expect(new Set(rows.flatMap(({ ean }) => (ean === '' ? [] : ean))).size).toBe(
      rows.filter(({ ean }) => ean !== '').length,
    )
    for (const { attributes } of rows) {
      const list: unknown[] = JSON.parse(attributes)
      expect(list.length).toBeGreaterThanOrEqual(4)
      expect(list.length).toBeLessThanOrEqual(10)
    }
    expect(rows.filter(({ description }) => description === '').length).toBeGreaterThan(10)
    expect(rows.some(({ description }) => description.includes('IMPERDÍVEL'))).toBe(true)
    expect(rows.some(({ description, product_name }) => description === product_name)).toBe(true)
    expect(rows.filter(({ status }) => status === 'inactive')).toHaveLength(4)
  })

  it('of a store is what it sells, and the same every time', () => {
    expect(
      new Set(skuRows(stores.poente, anchor).map(({ category_path }) => category_path.split('/')[0])),
    ).toEqual(new Set(stores.poente.departments))
    expect(skuRows(profile, anchor)).toEqual(rows)
  })
})

it('dead stock is active, lies there and is never sold', () => {
  const { skus } = story('dead-stock')
  const small = scaled(stores.aurora, { scale: 0.02, months: 3 })
  const counts = new StockBook(small, { seed, anchor }).rows({ until: new Date(`${anchor}T15:00:00Z`) })
  for (const sku of skus) {
    expect(counts.filter(({ sku_id }) => sku_id === sku).some(({ quantity }) => quantity > 0)).toBe(true)
    expect(skuRows(profile, anchor).find(({ sku_id }) => sku_id === sku)?.status).toBe('active')
  }
  const sixty = { from: daysAround(anchor, -60), to: anchor }
  expect(linesOf(daysIn(small, anchor, sixty), skus)).toBe(0)
})

describe('what clients send back', () => {
  const days = [...daysIn(profile, anchor, { from: '2026-09-15', to: '2026-10-14' })]
  const orders = new Map(days.flatMap((rows) => rows.orders).map((order) => [order.order_id, order]))
  const sold = new Map(
    days.flatMap((rows) => rows.orderItems).map((line) => [`${line.order_id} ${line.sku_id}`, line]),
  )
  const returns = days.flatMap((rows) => rows.returns)
  const lineOf = ({ order_id, sku_id }: { order_id: string; sku_id: string }) =>
    sold.get(`${order_id} ${sku_id}`)

  it('was delivered before, and no more than was sold', () => {
    expect(returns.length).toBeGreaterThan(100)
    for (const one of returns) {
      const delivered = orders.get(one.order_id)?.delivered_at ?? Infinity
      expect(one.returned_at).toBeGreaterThan(delivered)
      expect(one.quantity).toBeLessThanOrEqual(lineOf(one)?.quantity ?? 0)
    }
  })

  it('is above all what is worn, for its size', () => {
    const shareOf = (isWorn: boolean) => {
      const of = [...sold.values()].filter(({ category }) => (category === 'Tênis de corrida') === isWorn)
      const back = returns.filter((one) => (lineOf(one)?.category === 'Tênis de corrida') === isWorn)
      const size = back.filter(({ reason }) => reason === 'Tamanho errado')
      return [back.length / of.length, size.length / back.length] as const
    }
    const [[worn, ofSize], [usual, none]] = [shareOf(true), shareOf(false)]
    expect(worn).toBeGreaterThan(2.5 * usual)
    expect(ofSize).toBeGreaterThan(0.5)
    expect(none).toBe(0)
  })
})
