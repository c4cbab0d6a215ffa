import { catalog, priceOn, skusSoldBy } from './catalog.ts'
import { substitutesOn } from './catalog-story-plan.ts'
import type { Sku } from './catalog.ts'
import { dayNumber, startOfDay } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'
import { demandOn } from './demand.ts'
import type { Demand } from './demand.ts'
import { effectsOn } from './effects.ts'
import type { Effects } from './effects.ts'
import { paymentEffectsOn } from './payment-effects.ts'
import type { PaymentEffects } from './payment-effects.ts'
import { hashText, Random } from './random.ts'
import type { DayRows } from './rows.ts'
import type { StoreProfile } from './store-profile.ts'
import { WeightedChoice } from './weighted-choice.ts'

export type DayOptions = {
  seed: number
  /** The last day of the history at the first fill, `YYYY-MM-DD`. */
  anchor: string
  /** Local, `YYYY-MM-DD`. */
  day: string
  until?: Date
}

export type StoreDay = {
  profile: StoreProfile
  key: number
  day: DayNumber
  start: Instant
  /** Days until the anchor. */
  age: DayNumber
  until: Instant
  random: Random
  demand: Demand
  effects: Effects
  payments: PaymentEffects
  /** Centavos by SKU. */
  prices: Int32Array
  skus: WeightedChoice<Sku>
  /** SKUs out of stock, and what is bought instead. */
  substitutes: ReadonlyMap<Sku, Sku>
  rows: Omit<DayRows, 'prices' | 'competitorPrices' | 'productViews'>
  orderCount: number
  /** By place: number of first-time buyers of each kind. */
  newCustomers: { usual: Int32Array; faithful: Int32Array; passing: Int32Array }
}

export function openDay(profile: StoreProfile, options: DayOptions): StoreDay {
  const day = dayNumber(options.day)
  const age = dayNumber(options.anchor) - day
  const key = hashText(`${options.seed}/${profile.key}`)
  const effects = effectsOn(profile.key, day, day + age)
  return {
    profile,
    key,
    day,
    start: startOfDay(day),
    age,
    until: options.until ? Math.floor(options.until.getTime() / 1000) : Infinity,
    random: new Random(key, day),
    demand: demandOn(day),
    effects,
    payments: paymentEffectsOn(profile.key, day, day + age),
    prices: pricesOn(age, effects),
    skus: skusOf(profile),
    substitutes: substitutesOn(profile.key, age),
    rows: {
      orders: [],
      orderItems: [],
      payments: [],
      receivables: [],
      shipments: [],
      tracking: [],
      returns: [],
      freightCharges: [],
      adSpend: [],
      statuses: [],
      sessions: [],
    },
    orderCount: 0,
    newCustomers: {
      usual: new Int32Array(32),
      faithful: new Int32Array(32),
      passing: new Int32Array(32),
    },
  }
}

/** A level growing by `yearly` per year, 1 at the anchor. */
export const growth = (yearly: number, age: DayNumber): number => (1 + yearly) ** (-age / 365)

function pricesOn(age: DayNumber, { prices }: Effects): Int32Array {
  return Int32Array.from(catalog, (sku) =>
    priceOn(sku, age, sku.category === prices.category ? prices.raise : 1),
  )
}

const choices = new Map<string, WeightedChoice<Sku>>()

function skusOf(profile: StoreProfile): WeightedChoice<Sku> {
  const key = profile.departments?.join() ?? ''
  let choice = choices.get(key)
  if (!choice) {
    const sold = skusSoldBy(profile).filter(({ isUnsold }) => !isUnsold)
    choice = new WeightedChoice(sold, ({ weight }) => weight)
    choices.set(key, choice)
  }
  return choice
}
