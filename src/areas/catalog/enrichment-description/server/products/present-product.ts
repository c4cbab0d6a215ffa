import type { ScoredProduct } from '#analytics/catalog/list-products.ts'
import { channelScore } from '#model/catalog/score-content.ts'
import type { ScoreChannel } from '#model/catalog/content-rules.ts'
import type { EnrichedProduct } from '../../suggestions-contract.ts'
import type { StoredSuggestion } from '../schema.ts'

export type ListedSuggestion = Pick<StoredSuggestion, 'id' | 'state' | 'openFindings' | 'changedAt'>

export function presentProduct(
  row: ScoredProduct,
  channel: ScoreChannel,
  suggestion: ListedSuggestion | undefined,
): EnrichedProduct {
  const { views28, viewed_orders28: orders } = row
  return {
    id: row.product_id,
    name: row.name,
    category: row.category,
    brand: row.brand,
    imageUrl: row.image_url,
    skus: row.skus,
    ...channelScore(channel, row.broken),
    views28,
    revenue28: row.revenue28,
    impact: row.impact,
    conversion28: views28 === null || views28 === 0 ? null : orders / views28,
    suggestion:
      suggestion === undefined
        ? null
        : {
            id: suggestion.id,
            state: suggestion.state,
            openFindings: suggestion.openFindings,
            changedAt: suggestion.changedAt.toISOString(),
          },
  }
}
