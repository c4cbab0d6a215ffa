import { countOfSource, orderSpanOfSource } from '#ingestion/claims/facts-of-source.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BroughtData } from '../../brought-data-contract.ts'
import { findImport } from './find-import.ts'

export async function describeImportData(
  ctx: AccountContext,
  { importId }: { importId: string },
): Promise<BroughtData> {
  assertPermission(ctx, 'integrations.view')
  const { id } = await findImport(ctx, importId)
  const of = { ...ctx, source: id }
  const [counts, orders] = await Promise.all([countOfSource(of), orderSpanOfSource(of)])
  return { counts, orders }
}
