import type { Cart, CartLine, Context } from '../cart.ts'
import type { Benefit, Promotion } from '../promotion.ts'

export const DAY = 86_400_000
export const now = Date.UTC(2026, 10, 20, 15)

export const context: Context = {
  platform: 'vtex',
  at: now,
  timeZone: 'America/Sao_Paulo',
  salesChannel: '1',
  paymentMethod: 'Pix',
  postalCode: '01310100',
  coupons: [],
  utmSource: null,
  utmCampaign: null,
  firstPurchase: false,
  ofMarketplace: false,
  strategy: 'scenario',
}

export const promotion = (id: string, benefit: Benefit, more: Partial<Promotion> = {}): Promotion => ({
  id,
  name: `Promoção ${id}`,
  benefit,
  conditions: {},
  from: now - DAY,
  until: now + DAY,
  platform: null,
  active: true,
  cumulative: false,
  maximumUses: null,
  maximumUsesPerClient: null,
  ...more,
})

export const line = (sku: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  sku,
  product: `p-${sku}`,
  categories: [],
  brand: '',
  seller: '1',
  price,
  quantity: 1,
  ...more,
})

export const cart = (lines: readonly CartLine[], shipping = 0): Cart => ({ lines, shipping })

export const percent = (percents: number, on: 'cart' | 'item' = 'item'): Benefit => ({
  type: 'percentage',
  on,
  off: percents * 100,
})

export const chosen = (values: readonly string[], included = true) => ({ values, included })
