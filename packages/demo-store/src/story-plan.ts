import { bestSellingSku } from './catalog.ts'
import type { StoreProfile } from './store-profile.ts'
import type { Story } from './story.ts'

type Days = { from: number; to: number }

/** Days relative to the anchor: −1 is the day before it. */
export type PlannedStory = Pick<Story, 'key' | 'title' | 'segment' | 'driver' | 'sign' | 'size'> & {
  store: StoreProfile['key']
  besides?: Story['besides']
  days: { from: number; to?: number }
  seen: Days
  mayMove?: number
}

export const pixOutage = {
  key: 'pix-outage',
  store: 'aurora',
  title: 'Pix da Adquirente Norte fora do ar',
  segment: { paymentMethod: ['Pix'], acquirer: ['Adquirente Norte'] },
  days: { from: -9, to: -7 },
  driver: 'approval',
  sign: -1,
  size: -0.95,
  seen: { from: -11, to: -5 },
  mayMove: 8,
} satisfies PlannedStory

export const brokenLink = {
  key: 'broken-campaign-link',
  store: 'aurora',
  title: 'Link quebrado na campanha lancamento-casa',
  segment: { utmCampaign: ['lancamento-casa'] },
  days: { from: -21, to: -15 },
  driver: 'conversion',
  sign: -1,
  size: -0.97,
  besides: { sessions: 1.2 },
  seen: { from: -21, to: -15 },
} satisfies PlannedStory

export const takeoff = {
  key: 'marketplace-takeoff',
  store: 'aurora',
  title: 'Feira Ipê decolou',
  segment: { channel: ['Feira Ipê'] },
  days: { from: -28 },
  driver: 'orders',
  sign: 1,
  size: 1.8,
  seen: { from: -28, to: -1 },
} satisfies PlannedStory

export const stockout = {
  key: 'best-seller-stockout',
  store: 'aurora',
  title: 'Ruptura da air fryer mais vendida',
  segment: { sku: [bestSellingSku.sku_id] },
  days: { from: -12, to: -3 },
  driver: 'orders',
  sign: -1,
  size: -1,
  seen: { from: -14, to: -1 },
} satisfies PlannedStory

export const priceRise = {
  key: 'price-rise',
  store: 'aurora',
  title: 'Reajuste de preços em Cafeteiras',
  segment: { category: ['Cafeteiras'] },
  days: { from: -118 },
  driver: 'ticket',
  sign: 1,
  size: 0.28,
  besides: { orders: -0.05 },
  seen: { from: -118, to: -91 },
  mayMove: 120,
} satisfies PlannedStory

export const boletoDeadline = {
  key: 'boleto-deadline',
  store: 'aurora',
  title: 'Boletos não pagos depois de encurtado o prazo',
  segment: { paymentMethod: ['Boleto'] },
  days: { from: -76, to: -63 },
  driver: 'approval',
  sign: -1,
  size: -0.55,
  seen: { from: -76, to: -63 },
} satisfies PlannedStory

export const carrierStrike = {
  key: 'carrier-strike',
  store: 'aurora',
  title: 'Greve na Rota Agreste cancela pedidos na Bahia, em Pernambuco e no Ceará',
  segment: { carrier: ['Rota Agreste'], uf: ['BA', 'PE', 'CE'] },
  days: { from: -86, to: -80 },
  driver: 'invoicing',
  sign: -1,
  size: -0.5,
  seen: { from: -86, to: -80 },
  mayMove: 21,
} satisfies PlannedStory

export const pausedListings = {
  key: 'paused-listings',
  store: 'poente',
  title: 'Anúncios pausados na Praça Umbu',
  segment: { channel: ['Praça Umbu'] },
  days: { from: -18, to: -5 },
  driver: 'orders',
  sign: -1,
  size: -0.85,
  seen: { from: -18, to: -5 },
} satisfies PlannedStory

export const storyPlan: readonly PlannedStory[] = [
  pixOutage,
  brokenLink,
  takeoff,
  stockout,
  priceRise,
  boletoDeadline,
  carrierStrike,
  pausedListings,
]
