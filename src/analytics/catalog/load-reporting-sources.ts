import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

/** Sources that reported any of these SKUs. */
export const compileReportingSources = (
  accountId: string,
  skus: readonly string[],
  sources: readonly string[],
): Statement => ({
  query: `SELECT key AS sku, groupUniqArray(toString(source)) AS sources FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'skus' AND key IN {skus:Array(String)} AND source IN {sources:Array(UUID)}
GROUP BY key`,
  params: { account: accountId, skus, sources },
})

export async function loadReportingSources(
  { clickhouse, account }: AccountContext,
  skus: readonly string[],
  sources: readonly string[],
): Promise<Map<string, string[]>> {
  if (skus.length === 0 || sources.length === 0) return new Map()
  const rows = await runStatement<{ sku: string; sources: string[] }>(
    clickhouse,
    compileReportingSources(account.id, skus, sources),
  )
  return new Map(rows.map((row) => [row.sku, row.sources]))
}
