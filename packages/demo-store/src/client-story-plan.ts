import type { StoreProfile } from './store-profile.ts'

export type PlannedClientStory = {
  key: string
  store: StoreProfile['key']
  title: string
  /** Of a client's first approved order. */
  segment: { category: string } | { utmCampaign: string }
  /** Limits the comparison group by the channel of the first order; absent for any channel. */
  channel?: string
  sign: 1 | -1
  /**
   * Share with another approved order within these days of the first: in the segment, and in the comparison
   * group.
   */
  repurchase: { days: number; segment: number; others: number }
}

export const loyalCategory = {
  key: 'faithful-category',
  store: 'aurora',
  title: 'Quem começa por Perfumaria volta a comprar',
  segment: { category: 'Perfumaria' },
  sign: 1,
  repurchase: { days: 90, segment: 0.31, others: 0.15 },
} satisfies PlannedClientStory

export const loyalCampaign = {
  key: 'faithful-campaign',
  store: 'aurora',
  title: 'Os clientes novos da campanha lancamento-casa voltam a comprar',
  segment: { utmCampaign: 'lancamento-casa' },
  channel: 'Site',
  sign: 1,
  repurchase: { days: 90, segment: 0.48, others: 0.28 },
} satisfies PlannedClientStory

export const oneTimeCampaign = {
  key: 'passing-campaign',
  store: 'aurora',
  title: 'Os clientes novos da campanha vitrine não voltam',
  segment: { utmCampaign: 'vitrine' },
  channel: 'Site',
  sign: -1,
  repurchase: { days: 90, segment: 0.06, others: 0.31 },
} satisfies PlannedClientStory

export const clientStoryPlan: readonly PlannedClientStory[] = [loyalCategory, loyalCampaign, oneTimeCampaign]
