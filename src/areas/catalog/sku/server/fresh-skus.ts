import { freshScores } from '#analytics/catalog/fresh-scores.ts'
import type { ScoredSkus } from '#analytics/catalog/list-skus.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadForbidden } from '../../server/load-text-rules.ts'

/** SKU figures together with the scores computed from them. */
export async function freshSkus(ctx: AccountContext): Promise<ScoredSkus & { scores: string }> {
  const { account, answer: scores, figures } = await freshScores(ctx, await loadForbidden(ctx))
  return { account, answer: figures, scores }
}
