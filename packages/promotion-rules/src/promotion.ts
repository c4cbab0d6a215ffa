/** Whole minor units (centavos). */
export type Cents = number

/** Whole hundredths of a percent: 1,000 is 10%. */
export type BasisPoints = number

export type Benefit =
  /** Based on the units of all items; with `perSku`, on the units of each SKU. */
  | { type: 'progressive'; steps: readonly { from: number; off: BasisPoints }[]; perSku?: true }
  | { type: 'percentage'; on: 'cart' | 'item'; off: BasisPoints }
  /** `cart`: once, shared by the items; `item`: on every unit. */
  | { type: 'nominal'; on: 'cart' | 'item'; off: Cents }
  /** For every `buy` units of one SKU, `of` get `off`: buy 3, pay 2 is `{ buy: 3, of: 1, off: 10_000 }`. */
  | { type: 'buyMore'; buy: number; of: number; off: BasisPoints }
  /**
   * With `buy` units of `first` and any of `second`: all of `second` get `off`, and all of `first`
   * `offFirst`.
   */
  | {
      type: 'buyTogether'
      buy: number
      first: readonly string[]
      second: readonly string[]
      off: BasisPoints
      offFirst?: BasisPoints
    }
  | { type: 'maximumPrice'; price: Cents }
  | { type: 'shippingPercentage'; off: BasisPoints }
  | { type: 'shippingNominal'; off: Cents }
  | { type: 'shippingMaximum'; price: Cents }
  /** The client picks `quantity` of these. */
  | { type: 'gift'; skus: readonly string[]; quantity: number }
  /** Reported by the platform but not supported here; never guessed. */
  | { type: 'unrecognised'; told: string }

export type BenefitType = Benefit['type']

/** `included: false`: all except these. */
export interface Choice {
  values: readonly string[]
  included: boolean
}

/** Absent: not limited. All given conditions must match. */
export interface Conditions {
  skus?: Choice
  products?: Choice
  /** A category's id or path as in the catalogue; includes its descendants. */
  categories?: Choice
  brands?: Choice
  sellers?: Choice
  salesChannels?: Choice
  paymentMethods?: Choice
  /** Eight digits, both ends inclusive. */
  postalCodes?: { ranges: readonly { from: string; to: string }[]; included: boolean }
  coupons?: readonly string[]
  utmSources?: readonly string[]
  utmCampaigns?: readonly string[]
  /** Of the matching items, before discounts. */
  minimumValue?: Cents
  maximumValue?: Cents
  firstPurchase?: true
  /**
   * Local weekdays (0 is Sunday) and minutes of the day, `until` exclusive; empty weekdays mean every day.
   */
  hours?: readonly { weekdays: readonly number[]; from: number; until: number }[]
  /**
   * Conditions that are not supported (collections, client clusters): the promotion may not apply where it
   * seems to.
   */
  unrecognised?: readonly string[]
}

export const platforms = ['vtex', 'shopify'] as const
export type Platform = (typeof platforms)[number]

/** What a Shopify discount applies to. */
export type DiscountClass = 'product' | 'order' | 'shipping'

export interface Promotion {
  id: string
  name: string
  benefit: Benefit
  conditions: Conditions
  /** Instants in milliseconds; `until` null is open-ended. */
  from: number
  until: number | null
  active: boolean
  /** Null: entered by hand, for whichever platform is simulated. */
  platform: Platform | null
  /** Applied in addition to the winner among the exclusive ones. */
  cumulative: boolean
  /** Shopify: its class, and the classes it combines with. If absent, `cumulative` decides. */
  combination?: { class: DiscountClass; with: readonly DiscountClass[] }
  /** Null: no known limit. */
  maximumUses: number | null
  maximumUsesPerClient: number | null
}
