import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { partitionOf, type IngestionContext } from '../batch.ts'

/** The staging table of a kind; the kind comes from a closed list. */
export function canonicalTable(kind: CanonicalKind): string {
  return `canonical_${kind}`
}

/** Forgets the canonical rows of a batch, of one kind or of all. Facts stay. */
export async function dropCanonical(
  ctx: IngestionContext,
  batchId: string,
  kinds: readonly CanonicalKind[] = canonicalKinds,
): Promise<void> {
  const partition = partitionOf(batchId)
  for (const kind of kinds) {
    await ctx.clickhouse.command({ query: `ALTER TABLE ${canonicalTable(kind)} DROP PARTITION ${partition}` })
  }
}
