import type { AnswerRef } from '../answers/fresh-answer.ts'
import type { SkuValueKey } from '#model/catalog/sku-content.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { answerRows } from './fresh-figures.ts'

const valueSql: Readonly<Record<SkuValueKey, string>> = {
  category: 'toString(category)',
  brand: 'toString(brand)',
  channel: `arrayJoin(arrayMap(one -> trimBoth(one), splitByChar(',', toString(channels))))`,
}

/** Values containing the text, those with most SKUs first. */
export function listSkuValues(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  of: AnswerRef,
  { key, search }: { key: SkuValueKey; search: string },
): Promise<{ value: string; skus: number }[]> {
  const query = `SELECT ${valueSql[key]} AS value, count() AS skus
FROM ${answerRows}
GROUP BY value
HAVING {text:String} = '' OR positionCaseInsensitiveUTF8(value, {text:String}) > 0
ORDER BY skus DESC, value
LIMIT 100`
  return runStatement(clickhouse, { query, params: { ...of, text: search } })
}
