import { keysOf } from '#model/records.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import { withoutDimension } from '#analytics/question/filters.ts'
import type { AccountContext } from '#platform/context.ts'
import type { BillingDecomposition } from '../billing-decomposition/contract.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'

export async function filterSuggestions(
  { clickhouse }: AccountContext,
  question: ResolvedScope,
): Promise<BillingDecomposition['suggestions']> {
  const dimensions = keysOf(question.filters)
  const suggestions = await Promise.all(
    dimensions.map(async (dimension) => {
      const filters = withoutDimension(question.filters, dimension)
      const fact = factFor(filters, question.rule)
      const measure = fact === 'orders' ? 'capturedOrders' : 'capturedUnits'
      const [row] = await askQuestion(clickhouse, {
        ...question,
        filters,
        fact,
        measures: [measure],
        groupings: [[]],
      })
      return { dimension, removes: row?.current[measure] ?? 0 }
    }),
  )
  return suggestions.filter(({ removes }) => removes > 0).toSorted((a, b) => b.removes - a.removes)
}
