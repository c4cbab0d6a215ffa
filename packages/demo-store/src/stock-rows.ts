import { elementAt } from './element-at.ts'
import { bestSellingSku, skusSoldBy } from './catalog.ts'
import type { Sku } from './catalog.ts'
import { popularWithoutStock, shortStockout } from './catalog-story-plan.ts'
import { dateOf, dayAt, dayNumber, startOfDay } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { docks } from './docks.ts'
import { generateDay } from './generate-day.ts'
import { COUNTED_DAYS } from './numbers.ts'
import { fraction, hash } from './random.ts'
import type { DayRows, StockRow } from './rows.ts'
import type { StoreProfile } from './store-profile.ts'
import { history } from './stories.ts'
import { datedStories } from './story-dates.ts'
import { stockout } from './story-plan.ts'

export type StockOptions = { seed: number; anchor: string }
export type StockSpan = { since?: Date | undefined; until: Date }

/** Days that a dock's delivery lasts. */
const MAX_CYCLE_DAYS = 14
const dockShare = [0.72, 0.2, 0.08]
const LINES_PER_ORDER = 1.75
const CONVERSION = 0.013

/** Sales of one SKU at one dock, both days inclusive. */
type Stretch = { from: DayNumber; to: DayNumber; isOut: boolean; isUsedUp: boolean }

/**
 * Stock per dock and SKU at the start of each day. A delivery fills a dock to its target level at the start
 * of a period, or to the period's sales if higher, so nothing is oversold; a period that sells more than the
 * level ends out of stock. Days already generated elsewhere can be passed to `take`.
 */
export class StockBook {
  readonly #units = new Map<DayNumber, Map<string, number>>()
  readonly #profile: StoreProfile
  readonly #options: StockOptions
  readonly #first: DayNumber
  readonly #anchor: DayNumber

  constructor(profile: StoreProfile, options: StockOptions) {
    this.#profile = profile
    this.#options = options
    this.#anchor = dayNumber(options.anchor)
    const beginning = dayNumber(history(options.anchor, profile.months).from)
    this.#first = Math.max(beginning, this.#anchor - COUNTED_DAYS)
  }

  /** A complete day, generated without `until` or with one after its end. */
  take(day: string, rows: Pick<DayRows, 'orders' | 'orderItems'>): void {
    this.#units.set(dayNumber(day), unitsIn(this.#profile, rows))
  }

  /** Days whose sales `rows` needs but does not have; missing ones are generated on demand. */
  missing({ since, until }: StockSpan): string[] {
    const { from, last } = this.#spanOf({ since, until })
    const days: string[] = []
    if (from > last) return days
    for (let day = this.#earliest(from); day <= last + MAX_CYCLE_DAYS; day++)
      if (!this.#units.has(day)) days.push(dateOf(day))
    return days
  }

  /** Counts that changed at the start of days after `since` up to `until`. */
  rows(span: StockSpan): StockRow[] {
    const { from, last } = this.#spanOf(span)
    if (from > last) return []
    for (const day of this.missing(span))
      this.take(day, generateDay(this.#profile, { ...this.#options, day }))
    return skusSoldBy(this.#profile).flatMap((sku) =>
      docks.flatMap(({ name }, dock) => this.#countsOf(sku, name, dock, from, last)),
    )
  }

  #spanOf({ since, until }: StockSpan): { from: DayNumber; last: DayNumber } {
    const begin = since === undefined ? this.#first : dayAt(since.getTime() / 1000) + 1
    return { from: Math.max(this.#first, begin), last: dayAt(until.getTime() / 1000) }
  }

  readonly #earliest = (from: DayNumber): DayNumber => Math.max(this.#first, from - 3 * MAX_CYCLE_DAYS)

  #countsOf(sku: Sku, warehouse: string, dock: number, from: DayNumber, last: DayNumber): StockRow[] {
    const sold = this.#salesOf(sku, dock, this.#earliest(from), last + MAX_CYCLE_DAYS)
    const found: StockRow[] = []
    let before = from === this.#first ? undefined : this.#heldOn(sku, dock, from - 1, sold)
    for (let day = from; day <= last; day++) {
      const quantity = this.#heldOn(sku, dock, day, sold)
      if (quantity !== before)
        found.push({ sku_id: sku.sku_id, warehouse, counted_at: startOfDay(day), quantity })
      before = quantity
    }
    return found
  }

  #heldOn(sku: Sku, dock: number, day: DayNumber, sold: Sales): number {
    if (sku.isUnsold) return sku.isInactive || dock > 0 ? 0 : 14 + (hash(sku.index, 141) % 60)
    const { from, to, isOut, isUsedUp } = this.#stretchOf(sku, dock, day)
    if (isOut) return 0
    const level = isUsedUp ? 0 : levelOf(this.#profile, sku, dock)
    return Math.max(sold(from, to), level) - sold(from, day - 1)
  }

  /** From cumulative sums per day. */
  #salesOf(sku: Sku, dock: number, first: DayNumber, last: DayNumber): Sales {
    const key = keyOf(sku.sku_id, dock)
    const sums = [0]
    for (let day = first; day <= last; day++)
      sums.push((sums.at(-1) ?? 0) + (this.#units.get(day)?.get(key) ?? 0))
    return (from, to) => elementAt(sums, to - first + 1) - elementAt(sums, from - first)
  }

  /** Before a stock-out story its SKU is no longer delivered, so that the stock runs out. */
  #stretchOf(sku: Sku, dock: number, day: DayNumber): Stretch {
    const length = cycleOf(this.#profile, sku, dock)
    const start = day - ((day + hash(sku.index, dock, 142)) % length)
    const usual = { from: Math.max(start, this.#first), to: start + length - 1 }
    const out = this.#outOf(sku)
    if (out === undefined || day > out.to + length) return { ...usual, isOut: false, isUsedUp: false }
    if (day > out.to)
      return { ...usual, from: Math.max(usual.from, out.to + 1), isOut: false, isUsedUp: false }
    if (day >= out.from) return { ...out, isOut: true, isUsedUp: false }
    const lastStart = out.from - 1 - ((out.from - 1 + hash(sku.index, dock, 142)) % length)
    const from = Math.max(this.#first, lastStart - length)
    if (day < from) return { ...usual, isOut: false, isUsedUp: false }
    return { from, to: out.from - 1, isOut: false, isUsedUp: true }
  }

  #outOf(sku: Sku): { from: DayNumber; to: DayNumber } | undefined {
    if (this.#profile.key !== 'aurora') return undefined
    if (sku === bestSellingSku) {
      const dated = datedStories(this.#anchor).find(({ plan }) => plan === stockout)
      return dated?.to === undefined ? undefined : { from: dated.from, to: dated.to }
    }
    const story = [shortStockout, popularWithoutStock].find(({ skus }) => skus.includes(sku.sku_id))
    return story && { from: this.#anchor + story.days.from, to: this.#anchor + story.days.to }
  }
}

/** Units sold from one day to another, both inclusive. */
type Sales = (from: DayNumber, to: DayNumber) => number

const keyOf = (sku: string, dock: number): string => `${sku}/${dock}`

/** The store's own sales; partners keep their own stock. */
function unitsIn(profile: StoreProfile, { orders, orderItems }: Pick<DayRows, 'orders' | 'orderItems'>) {
  const docksOf = new Map(
    orders
      .filter((order) => !order.is_incomplete && order.seller === profile.name)
      .map((order) => [order.order_id, docks.findIndex(({ name }) => name === order.dock)]),
  )
  const units = new Map<string, number>()
  for (const { order_id, sku_id, quantity } of orderItems) {
    const dock = docksOf.get(order_id)
    if (dock === undefined || dock < 0) continue
    const key = keyOf(sku_id, dock)
    units.set(key, (units.get(key) ?? 0) + quantity)
  }
  return units
}

function expectedOf(profile: StoreProfile, sku: Sku, dock: number): number {
  const visited = profile.visited.reduce((sum, { dailySessions }) => sum + dailySessions * CONVERSION, 0)
  const orders = profile.unvisited.reduce((sum, { dailyOrders }) => sum + dailyOrders, visited)
  const share = sku.weight / totalWeight(profile)
  return orders * profile.scale * LINES_PER_ORDER * share * elementAt(dockShare, dock)
}

const totals = new WeakMap<StoreProfile, number>()

function totalWeight(profile: StoreProfile): number {
  let total = totals.get(profile)
  if (total === undefined) {
    total = skusSoldBy(profile).reduce((sum, { weight }) => sum + weight, 0)
    totals.set(profile, total)
  }
  return total
}

const cycleOf = (profile: StoreProfile, sku: Sku, dock: number): number =>
  expectedOf(profile, sku, dock) > 1 ? 7 : MAX_CYCLE_DAYS

/** One SKU in six is stocked sparsely, and only at the first dock. */
function levelOf(profile: StoreProfile, sku: Sku, dock: number): number {
  const expected = expectedOf(profile, sku, dock) * cycleOf(profile, sku, dock)
  if (fraction(sku.index, 143) < 0.16) return dock === 0 ? Math.ceil(expected * 0.8) : 0
  const cover = 1.4 + 2.2 * fraction(sku.index, 144) ** 2
  return Math.ceil(expected * cover + 1.2 * Math.sqrt(expected)) + 1
}
