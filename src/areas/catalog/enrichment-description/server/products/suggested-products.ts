import type { ProductsByState } from '#analytics/catalog/list-products.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import { suggestionStates, type SuggestionState } from '../../model.ts'
import { contentSuggestions } from '../schema.ts'

/** Length limit for product ids in one statement; the oldest suggestions beyond it are ignored. */
const MAX_CHARACTERS = 150_000

/** In every state, most recently changed first. */
export async function loadSuggestedProducts({ db, account }: AccountContext): Promise<ProductsByState> {
  const rows = await db
    .select({ productId: contentSuggestions.productId, state: contentSuggestions.state })
    .from(contentSuggestions)
    .where(and(eq(contentSuggestions.accountId, account.id)))
    .orderBy(desc(contentSuggestions.changedAt))
    .limit(MAX_CHARACTERS / 2)
  const byState = new Map<SuggestionState, string[]>(suggestionStates.map((state) => [state, []]))
  let left = MAX_CHARACTERS
  for (const { productId, state } of rows) {
    left -= productId.length + 4
    if (left < 0) break
    byState.get(state)?.push(productId)
  }
  return byState
}
