import type { Cents, Platform } from './promotion.ts'

export interface Item {
  sku: string
  product: string
  /** Its category and all above it, by identifier, name or path: a promotion that names one of them reaches it. */
  categories: readonly string[]
  brand: string
  seller: string
  /** Of one unit. */
  price: Cents
}

export interface CartLine extends Item {
  /** Whole, at least 1. */
  quantity: number
}

export interface Cart {
  lines: readonly CartLine[]
  shipping: Cents
}

/** Null is not told: a promotion that depends on it does not apply, and says so. */
export interface Context {
  /** By whose rules promotions are combined, and in whose order they are applied. */
  platform: Platform
  /** Milliseconds. */
  at: number
  /** IANA name; hours of promotions are local. */
  timeZone: string
  salesChannel: string | null
  paymentMethod: string | null
  /** Eight digits. */
  postalCode: string | null
  coupons: readonly string[]
  utmSource: string | null
  utmCampaign: string | null
  firstPurchase: boolean | null
  /** Of VTEX: orders of marketplaces do not combine promotions, and have those of some kinds alone. */
  ofMarketplace: boolean
  /** Of VTEX: whether those that compete win as a whole, or line by line. */
  strategy: 'scenario' | 'item'
}
