import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { allEnded } from '../facts/run-in-pairs.ts'
import { partitionLiteral, type IngestionContext } from '../batch.ts'

export function canonicalTable(kind: CanonicalKind): string {
  return `canonical_${kind}`
}

/** Without `kinds`, of all that have rows of the batch. */
export async function dropCanonical(
  ctx: IngestionContext,
  batchId: string,
  kinds?: readonly CanonicalKind[],
): Promise<void> {
  const partition = partitionLiteral(batchId)
  const drop = (kind: CanonicalKind) =>
    ctx.clickhouse.command({ query: `ALTER TABLE ${canonicalTable(kind)} DROP PARTITION ${partition}` })
  await allEnded((kinds ?? (await stagedKinds(ctx, [batchId]))).map(drop))
}

/** Kinds that have rows of the batches, right or wrong. */
export async function stagedKinds(
  { clickhouse }: Pick<IngestionContext, 'clickhouse'>,
  batchIds: readonly string[],
): Promise<CanonicalKind[]> {
  const answer = await clickhouse.query({
    query: `SELECT DISTINCT table FROM system.parts
      WHERE database = currentDatabase() AND active AND partition IN (${batchIds.map(partitionLiteral).join(', ')})`,
    format: 'JSONEachRow',
  })
  const tables = new Set((await answer.json<{ table: string }>()).map(({ table }) => table))
  return canonicalKinds.filter((kind) => tables.has(canonicalTable(kind)))
}
