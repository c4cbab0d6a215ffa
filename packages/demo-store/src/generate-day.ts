import { addAdSpend } from './ad-spend-rows.ts'
import { competitorPricesOf } from './competitor-price-rows.ts'
import { hourly } from './demand.ts'
import { addOrder } from './order.ts'
import type { Origin } from './order.ts'
import { pricesOf } from './price-rows.ts'
import { places } from './places.ts'
import type { DayRows } from './rows.ts'
import { addRushes } from './rushes.ts'
import { growth, openDay } from './store-day.ts'
import type { DayOptions, StoreDay } from './store-day.ts'
import type { StoreProfile, UnvisitedChannel } from './store-profile.ts'
import { productViewsOf } from './view-rows.ts'
import { generateSessions } from './generate-sessions.ts'
import type { Visit } from './generate-sessions.ts'
import { WeightedChoice } from './weighted-choice.ts'

const anyPlace = new WeightedChoice(places, ({ share }) => share)
const theStoresTown = new WeightedChoice(
  places.filter(({ uf }) => uf === 'SP'),
  () => 1,
)

/**
 * One local day of a store, in canonical form; depends only on its arguments, so days can be generated in any
 * order. A later `until` gives the same orders with more progress. Goods' prices and views are generated when
 * they are first read. @throws RangeError when `day` or `anchor` is not a date `YYYY-MM-DD`.
 */
export function generateDay(profile: StoreProfile, options: DayOptions): DayRows {
  const day = openDay(profile, options)
  const visits: Visit[] = []
  for (const channel of profile.visited)
    generateSessions(day, channel, (origin) => {
      visits.push(origin)
      addOrder(day, origin)
    })
  for (const channel of profile.unvisited) receive(day, channel)
  addRushes(day, visits)
  addAdSpend(day)
  const productViews = once(() => productViewsOf(day))
  const prices = once(() => pricesOf(day))
  const competitorPrices = once(() => competitorPricesOf(day))
  return {
    ...day.rows,
    get productViews() {
      return productViews()
    },
    get prices() {
      return prices()
    },
    get competitorPrices() {
      return competitorPrices()
    },
  }
}

function once<Row>(generate: () => Row[]): () => Row[] {
  let rows: Row[] | undefined
  return () => (rows ??= generate())
}

function receive(day: StoreDay, channel: UnvisitedChannel): void {
  const { random, demand, effects, age, profile } = day
  const isCounter = channel.kind === 'counter'
  const expected =
    channel.dailyOrders *
    profile.scale *
    growth(channel.yearlyGrowth, age) *
    demand.factor *
    (effects.orders.get(channel.name) ?? 1) *
    (1 + 0.04 * random.normal())
  const town = isCounter ? theStoresTown : anyPlace
  hourly.forEach((share, clock) => {
    const hour = day.start + openingHour(clock, isCounter) * 3600
    for (let left = random.poisson(expected * share); left > 0; left--) {
      const origin: Origin = { channel, hour, device: '', source: undefined, place: town.pick(random) }
      addOrder(day, origin)
    }
  })
}

const openingHour = (clock: number, isCounter: boolean): number => (isCounter ? 10 + (clock % 11) : clock)
