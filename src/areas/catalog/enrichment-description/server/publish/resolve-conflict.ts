import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { PublicationState } from '../../model.ts'
import type { ResolveConflict } from '../../publications-contract.ts'
import { contentPublications } from '../schema.ts'
import { openProducts } from './publish-suggestions.ts'

/** Overwrites only if the shop's text is still the one shown in the conflict. */
export async function resolveConflict(
  ctx: AccountContext,
  { publicationId, how }: ResolveConflict,
): Promise<{ state: PublicationState }> {
  assertPermission(ctx, 'catalog.publish')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(contentPublications)
      .where(
        and(eq(contentPublications.id, publicationId), eq(contentPublications.accountId, ctx.account.id)),
      )
      .for('update')
    if (row === undefined) throw new FarolError('notFound')
    if (row.state !== 'conflict' || row.found === null) throw new FarolError('conflict')
    if (how === 'overwrite' && (await openProducts(tx, ctx.account.id, [row.productId])).size > 0)
      throw new FarolError('conflict')
    const again = { state: 'queued', expected: row.found, found: null, problem: null } as const
    const state = how === 'overwrite' ? 'queued' : 'canceled'
    await tx
      .update(contentPublications)
      .set(
        how === 'overwrite'
          ? { ...again, attempts: 0, endedAt: null, nextAt: sql`now()` }
          : { state, endedAt: ctx.now() },
      )
      .where(eq(contentPublications.id, row.id))
    await recordAudit(tx, {
      ctx,
      action: how === 'overwrite' ? 'content.overwrite' : 'content.drop',
      object: `content:${row.suggestionId}`,
      after: { product: row.productId },
    })
    return { state }
  })
}
