import type { Cents, Platform } from './promotion.ts'

export interface Item {
  sku: string
  product: string
  /** The category and its ancestors, by id, name or path: a promotion naming any of them applies. */
  categories: readonly string[]
  brand: string
  seller: string
  /** Of one unit. */
  price: Cents
}

export interface CartLine extends Item {
  /** An integer, at least 1. */
  quantity: number
}

export interface Cart {
  lines: readonly CartLine[]
  shipping: Cents
}

/** Null means unknown: a promotion that depends on it does not apply and reports why. */
export interface Context {
  /** Whose rules determine how promotions combine, and their order. */
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
  /** VTEX: marketplace orders do not combine promotions, and allow only some kinds. */
  ofMarketplace: boolean
  /** VTEX: whether competing promotions win for the whole cart or per line. */
  strategy: 'scenario' | 'item'
}
