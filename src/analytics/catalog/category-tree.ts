import type { AnswerRef } from '../answers/fresh-answer.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows } from './fresh-figures.ts'
import { skuConditions, type SkuFilters } from './list-skus.ts'

/**
 * A category's SKUs for sale by path as reported, such as `Cozinha/Panelas`; '' without a category, null for
 * paths beyond the limit. Revenue in minor units over 28 days; units of SKUs with known stock, and of those
 * of them out of stock.
 */
export type TreeRow = { path: string | null; category: string } & Record<
  'skus' | 'revenue' | 'told_units' | 'out_units',
  number
>

const MAX_PATHS = 2000

export function compileCategoryTree(answered: AnswerRef, filters: SkuFilters): AnswerStatement {
  const params: AnswerStatement['params'] = { ...answered }
  const query = `SELECT if(place <= ${MAX_PATHS}, told_path, NULL) AS path, if(path IS NULL, '', any(leaf)) AS category,
  toFloat64(sum(counted)) AS skus, toFloat64(sum(revenue28)) AS revenue, toFloat64(sum(told)) AS told_units, toFloat64(sum(out)) AS out_units
FROM (
  SELECT *, row_number() OVER (ORDER BY revenue28 DESC, told_path) AS place
  FROM (
    SELECT toString(category_path) AS told_path, any(toString(category)) AS leaf, count() AS counted, sum(revenue28) AS revenue28,
      sumIf(units28, stock IS NOT NULL) AS told, sumIf(units28, is_out) AS out
    FROM ${answerRows}
    AND is_active AND ${skuConditions(filters, params)}
    GROUP BY told_path
  )
)
GROUP BY path
ORDER BY revenue DESC, path`
  return { query, params }
}

export const loadCategoryTree = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileCategoryTree>
): Promise<TreeRow[]> => askAnswer<TreeRow>(clickhouse, compileCategoryTree(...asked))
