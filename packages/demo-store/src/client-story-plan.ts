import type { StoreProfile } from './store-profile.ts'

export type PlannedClientStory = {
  key: string
  store: StoreProfile['key']
  title: string
  /** Of a client's first approved order. */
  segment: { category: string } | { utmCampaign: string }
  /** Where the others whom the segment is compared with bought first; without it, anywhere. */
  channel?: string
  sign: 1 | -1
  /** The part of them with another approved order within these days of the first: of the segment, and of the others. */
  repurchase: { days: number; segment: number; others: number }
}

export const faithfulCategory = {
  key: 'faithful-category',
  store: 'aurora',
  title: 'Quem começa por Perfumaria volta a comprar',
  segment: { category: 'Perfumaria' },
  sign: 1,
  repurchase: { days: 90, segment: 0.31, others: 0.15 },
} satisfies PlannedClientStory

export const faithfulCampaign = {
  key: 'faithful-campaign',
  store: 'aurora',
  title: 'Os clientes novos da campanha lancamento-casa voltam a comprar',
  segment: { utmCampaign: 'lancamento-casa' },
  channel: 'Site',
  sign: 1,
  repurchase: { days: 90, segment: 0.48, others: 0.28 },
} satisfies PlannedClientStory

export const passingCampaign = {
  key: 'passing-campaign',
  store: 'aurora',
  title: 'Os clientes novos da campanha vitrine não voltam',
  segment: { utmCampaign: 'vitrine' },
  channel: 'Site',
  sign: -1,
  repurchase: { days: 90, segment: 0.06, others: 0.31 },
} satisfies PlannedClientStory

export const clientStoryPlan: readonly PlannedClientStory[] = [
  faithfulCategory,
  faithfulCampaign,
  passingCampaign,
]
