import { canonicalKinds } from '#model/kinds/index.ts'
import type { IngestionContext } from '../batch.ts'
import { canonicalTable } from './canonical-tables.ts'

export async function countCanonical(ctx: IngestionContext, batchIds: readonly string[]): Promise<number> {
  const mine = 'batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}'
  const parts = canonicalKinds.map((kind) => `(SELECT count() FROM ${canonicalTable(kind)} WHERE ${mine})`)
  const answer = await ctx.clickhouse.query({
    query: `SELECT ${parts.join(' + ')} AS rows`,
    query_params: { batches: [...batchIds], account: ctx.account.id },
    format: 'JSONEachRow',
  })
  const [row] = await answer.json<{ rows: number }>()
  return row?.rows ?? 0
}
