import type { StoreProfile } from './store-profile.ts'

export type LogisticsStoryDimension = 'channel' | 'carrier' | 'dock' | 'uf'

/**
 * `invoice`: charged above the agreement. `on-time`: over what fell due; `pickup`: from invoice to
 * collection; `reliability`: share of false deliveries.
 */
export type LogisticsStoryMeasure =
  | 'on-time'
  | 'pickup'
  | 'reliability'
  | 'conversion'
  | 'freight'
  | 'invoice'

/** Local days relative to the anchor, both inclusive; without `to` the story lasts. */
export type PlannedLogisticsStory = {
  key: string
  store: StoreProfile['key']
  title: string
  segment: Partial<Record<LogisticsStoryDimension, string[]>>
  days: { from: number; to?: number }
  measure: LogisticsStoryMeasure
  sign: 1 | -1
  /** Relative change, or the affected share of the segment's packages. */
  size: number
}

export const driversStrike = {
  key: 'drivers-strike',
  store: 'aurora',
  title: 'Greve dos motoristas da Veloz Piratini para as entregas no Rio de Janeiro',
  segment: { carrier: ['Veloz Piratini'], uf: ['RJ'] },
  days: { from: -17, to: -12 },
  measure: 'on-time',
  sign: -1,
  size: -0.9,
} satisfies PlannedLogisticsStory

/** Packages invoiced on Mondays leave on the next business day. */
export const mondays = {
  key: 'monday-cut-off',
  store: 'aurora',
  title: 'CD Sudeste perde a coleta das segundas-feiras',
  segment: { dock: ['CD Sudeste'] },
  days: { from: -45 },
  measure: 'pickup',
  sign: 1,
  size: 0.85,
} satisfies PlannedLogisticsStory

export const earlyDelivered = {
  key: 'early-delivered',
  store: 'aurora',
  title: 'Trilho Cargas dá por entregue o que ainda não entregou',
  segment: { carrier: ['Trilho Cargas'] },
  days: { from: -24, to: -4 },
  measure: 'reliability',
  sign: -1,
  size: 0.4,
} satisfies PlannedLogisticsStory

/** Extra business days in the promise, and the share of orders lost because of it. */
export const longPromise = {
  key: 'long-promise',
  store: 'aurora',
  title: 'Prazo prometido ao Paraná com cinco dias úteis a mais afasta pedidos',
  segment: { channel: ['Site', 'App'], uf: ['PR'] },
  days: { from: -62 },
  measure: 'conversion',
  sign: -1,
  size: -0.25,
} satisfies PlannedLogisticsStory

export const extraDays = 5

export const dearFreight = {
  key: 'freight-rise',
  store: 'aurora',
  title: 'Tabela de frete da Ponte Azul Entregas subiu',
  segment: { carrier: ['Ponte Azul Entregas'] },
  days: { from: -25 },
  measure: 'freight',
  sign: 1,
  size: 0.22,
} satisfies PlannedLogisticsStory

/** Share of collected packages billed with an inflated weight. */
export const heavyCharges = {
  key: 'heavy-charges',
  store: 'aurora',
  title: 'Rota Agreste cobra frete por peso acima do real',
  segment: { carrier: ['Rota Agreste'] },
  days: { from: -68, to: -6 },
  measure: 'invoice',
  sign: 1,
  size: 0.4,
} satisfies PlannedLogisticsStory

/** Share repeated on the next invoice. */
export const chargedTwice = {
  key: 'charged-twice',
  store: 'aurora',
  title: 'Trilho Cargas cobra duas vezes uma parte dos volumes',
  segment: { carrier: ['Trilho Cargas'] },
  days: { from: -120 },
  measure: 'invoice',
  sign: 1,
  size: 0.015,
} satisfies PlannedLogisticsStory

export const logisticsStoryPlan: readonly PlannedLogisticsStory[] = [
  driversStrike,
  earlyDelivered,
  dearFreight,
  mondays,
  longPromise,
  heavyCharges,
  chargedTwice,
]
