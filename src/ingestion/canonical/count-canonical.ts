import type { IngestionContext } from '../batch.ts'
import { canonicalTable, stagedKinds } from './canonical-tables.ts'

export async function countCanonical(ctx: IngestionContext, batchIds: readonly string[]): Promise<number> {
  const parts = (await stagedKinds(ctx, batchIds)).map(
    (kind) => `SELECT count() AS rows FROM ${canonicalTable(kind)}
      WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}`,
  )
  if (parts.length === 0) return 0
  const answer = await ctx.clickhouse.query({
    query: `SELECT sum(rows) AS rows FROM (${parts.join(' UNION ALL ')})`,
    query_params: { batches: [...batchIds], account: ctx.account.id },
    format: 'JSONEachRow',
  })
  const [row] = await answer.json<{ rows: number }>()
  return row?.rows ?? 0
}
