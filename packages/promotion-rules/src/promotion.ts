/** Whole minor units (centavos). */
export type Cents = number

/** Whole hundredths of a percent: 1,000 is 10%. */
export type BasisPoints = number

export type Benefit =
  /** By the units of all that it reaches; `perSku`: by those of each SKU. */
  | { type: 'progressive'; steps: readonly { from: number; off: BasisPoints }[]; perSku?: true }
  | { type: 'percentage'; on: 'cart' | 'item'; off: BasisPoints }
  /** `cart`: once, shared among what it reaches; `item`: of every unit. */
  | { type: 'nominal'; on: 'cart' | 'item'; off: Cents }
  /** Of every `buy` units of one SKU, `of` get `off` less: buy 3, pay 2 is `{ buy: 3, of: 1, off: 10_000 }`. */
  | { type: 'buyMore'; buy: number; of: number; off: BasisPoints }
  /** With `buy` units of `first` and any of `second`: all of `second` get `off` less, and all of `first` `offFirst`. */
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
  /** `quantity` of these, at the client's choice. */
  | { type: 'gift'; skus: readonly string[]; quantity: number }
  /** What the platform tells and no rule here computes; never guessed. */
  | { type: 'unrecognised'; told: string }

export type BenefitType = Benefit['type']

/** `included: false`: all but these. */
export interface Choice {
  values: readonly string[]
  included: boolean
}

/** Absent: no limit of that kind. All that are given must hold. */
export interface Conditions {
  skus?: Choice
  products?: Choice
  /** A category's identifier or path as the catalogue tells it; what lies below it is in it. */
  categories?: Choice
  brands?: Choice
  sellers?: Choice
  salesChannels?: Choice
  paymentMethods?: Choice
  /** Eight digits, both ends in it. */
  postalCodes?: { ranges: readonly { from: string; to: string }[]; included: boolean }
  coupons?: readonly string[]
  utmSources?: readonly string[]
  utmCampaigns?: readonly string[]
  /** Of the items that it reaches, before discounts. */
  minimumValue?: Cents
  maximumValue?: Cents
  firstPurchase?: true
  /** Local weekdays, 0 Sunday, and minutes of the day, `until` not in it; empty weekdays: every day. */
  hours?: readonly { weekdays: readonly number[]; from: number; until: number }[]
  /** Conditions that are told and that no rule here knows (collections, clusters of clients): it may not reach what it seems to. */
  unrecognised?: readonly string[]
}

export const platforms = ['vtex', 'shopify'] as const
export type Platform = (typeof platforms)[number]

/** What a discount of Shopify is off. */
export type DiscountClass = 'product' | 'order' | 'shipping'

export interface Promotion {
  id: string
  name: string
  benefit: Benefit
  conditions: Conditions
  /** Instants in milliseconds; `until` null has no end. */
  from: number
  until: number | null
  active: boolean
  /** Null: made by hand, and of whichever is asked about. */
  platform: Platform | null
  /** Applied besides the one that wins among those that are not. */
  cumulative: boolean
  /** Of Shopify: its class, and those that it may be combined with. Absent, it combines with all or none by `cumulative`. */
  combination?: { class: DiscountClass; with: readonly DiscountClass[] }
  /** Null: no limit told. */
  maximumUses: number | null
  maximumUsesPerClient: number | null
}
