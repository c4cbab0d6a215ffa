import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { allEnded } from '../facts/run-in-pairs.ts'
import { partitionLiteral, type IngestionContext } from '../batch.ts'

export function canonicalTable(kind: CanonicalKind): string {
  return `canonical_${kind}`
}

export async function dropCanonical(
  ctx: IngestionContext,
  batchId: string,
  kinds: readonly CanonicalKind[] = canonicalKinds,
): Promise<void> {
  const partition = partitionLiteral(batchId)
  const drop = (kind: CanonicalKind) =>
    ctx.clickhouse.command({ query: `ALTER TABLE ${canonicalTable(kind)} DROP PARTITION ${partition}` })
  await allEnded(kinds.map(drop))
}
