import type { StoreProfile } from './store-profile.ts'

export type PaymentStoryDimension = 'channel' | 'paymentMethod' | 'acquirer' | 'brand' | 'issuer'

/** `recovery`: of orders whose first card was refused, those approved later. */
export type PaymentStoryMeasure = 'authorization' | 'latency' | 'confirmation' | 'recovery' | 'mix'

/** Days relative to the anchor, `from` and `to` in hours of the local day; without `to` the story lasts. */
export type PlannedPaymentStory = {
  key: string
  store: StoreProfile['key']
  title: string
  segment: Partial<Record<PaymentStoryDimension, string[]>>
  from: { day: number; hour: number }
  to?: { day: number; hour: number }
  measure: PaymentStoryMeasure
  sign: 1 | -1
}

const MINUTES = 1 / 60

/** A cashback campaign of the bank that evening makes most cards its own. */
export const issuerOutage = {
  key: 'issuer-outage',
  store: 'aurora',
  title: 'Banco Jacarandá fora do ar por quarenta minutos na noite do seu cashback',
  segment: { paymentMethod: ['Cartão de crédito'], issuer: ['Banco Jacarandá'] },
  from: { day: -4, hour: 20 + 10 * MINUTES },
  to: { day: -4, hour: 20 + 50 * MINUTES },
  measure: 'authorization',
  sign: -1,
} satisfies PlannedPaymentStory

export const cashback = { from: 18, to: 23, share: 0.6 }

/**
 * Purchases started in the first minutes of a story, and in the rest of it, and abandoned: nothing is
 * approved meanwhile.
 */
export type Rush = { minutes: number; first: number; rest: number }

export const cashbackRush: Rush = { minutes: 4, first: 6, rest: 6 }

export const slowAcquirer = {
  key: 'slow-acquirer',
  store: 'aurora',
  title: 'Adquirente Leste cada dia mais lenta',
  segment: { paymentMethod: ['Cartão de crédito'], acquirer: ['Adquirente Leste'] },
  from: { day: -7, hour: 0 },
  to: { day: 0, hour: 0 },
  measure: 'latency',
  sign: 1,
} satisfies PlannedPaymentStory

/** Factors on the usual latency, and shares of refusals that are timeouts, on the first and the last day. */
export const slowness = { first: 1.5, last: 4, timeouts: { first: 0.05, last: 0.4 } }

export const pixStall = {
  key: 'pix-stall',
  store: 'aurora',
  title: 'Confirmações do Pix paradas por uma hora',
  segment: { channel: ['Site', 'App'], paymentMethod: ['Pix'] },
  from: { day: -2, hour: 20.5 },
  to: { day: -2, hour: 21.5 },
  measure: 'confirmation',
  sign: -1,
} satisfies PlannedPaymentStory

/** A half-hour offer sent to all phones at once overloads the confirmations. */
export const pixRush: Rush = { minutes: 4, first: 26, rest: 8 }

export const retryRule = {
  key: 'retry-rule',
  store: 'aurora',
  title: 'Falhas técnicas do cartão passam a ser reenviadas a outra adquirente',
  segment: { channel: ['Site', 'App'], paymentMethod: ['Cartão de crédito'] },
  from: { day: -28, hour: 0 },
  measure: 'recovery',
  sign: 1,
} satisfies PlannedPaymentStory

export const mixShift = {
  key: 'mix-shift',
  store: 'aurora',
  title: 'Mais pedidos com a Bandeira Ipê, que aprova menos',
  segment: {
    channel: ['Site', 'App'],
    paymentMethod: ['Cartão de crédito'],
    brand: ['Bandeira Ipê'],
  },
  from: { day: -27, hour: 0 },
  to: { day: -20, hour: 0 },
  measure: 'mix',
  sign: -1,
} satisfies PlannedPaymentStory

export const paymentStoryPlan: readonly PlannedPaymentStory[] = [
  pixStall,
  issuerOutage,
  slowAcquirer,
  mixShift,
  retryRule,
]
