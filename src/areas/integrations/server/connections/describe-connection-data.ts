import { countOfSource, orderSpanOfSource } from '#ingestion/claims/facts-of-source.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BroughtData } from '../../brought-data-contract.ts'
import { findWithData } from './present-connection.ts'

export async function describeConnectionData(
  ctx: AccountContext,
  { connectionId }: { connectionId: string },
): Promise<BroughtData> {
  assertPermission(ctx, 'integrations.view')
  const { id } = await findWithData(ctx.db, ctx, connectionId)
  const of = { ...ctx, source: id }
  const [counts, orders] = await Promise.all([countOfSource(of), orderSpanOfSource(of)])
  return { counts, orders }
}
