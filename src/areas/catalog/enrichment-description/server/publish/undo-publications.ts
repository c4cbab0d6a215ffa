import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, asc, desc, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Queued, UndoPublications } from '../../publications-contract.ts'
import { contentPublications, type StoredPublication } from '../schema.ts'
import { actingUserId } from '../suggestions/write-content.ts'
import { presentFields, plainTexts } from './texts-to-write.ts'
import { openProducts } from './publish-suggestions.ts'

/** Queues restoring the shop's previous text; idempotent. */
export async function undoPublications(
  ctx: AccountContext,
  { publicationIds }: UndoPublications,
): Promise<Queued> {
  assertPermission(ctx, 'catalog.publish')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const accountId = ctx.account.id
    const found = await tx
      .select()
      .from(contentPublications)
      .where(
        and(
          eq(contentPublications.accountId, accountId),
          inArray(contentPublications.id, [...new Set(publicationIds)]),
        ),
      )
      .orderBy(asc(contentPublications.id))
      .for('update')
    if (found.length === 0) throw new FarolError('notFound')
    const productIds = found.map(({ productId }) => productId)
    const open = await openProducts(tx, accountId, productIds)
    const last = await latestPublications(tx, accountId, productIds)
    const refused = found.flatMap((one) => {
      const reason = open.has(one.productId) ? 'O produto está sendo gravado na loja' : refusal(one, last)
      return reason === undefined ? [] : [{ id: one.id, reason }]
    })
    const undone = found.filter(({ id }) => !refused.some((other) => other.id === id))
    const [first] = undone
    if (first === undefined) return { queued: 0, refused }
    await tx.insert(contentPublications).values(
      undone.map(({ id, productId, suggestionId, connectionId, shop, content, before }) => ({
        id: randomUUID(),
        accountId,
        productId,
        suggestionId,
        connectionId,
        shop,
        kind: 'undo' as const,
        undoes: id,
        expected: content,
        content: plainTexts(before ?? {}),
        fields: before ?? {},
        nextAt: sql`now()`,
        createdAt: ctx.now(),
        createdBy: actingUserId(ctx),
      })),
    )
    await recordAudit(tx, {
      ctx,
      action: 'content.undo',
      object: undone.length === 1 ? `content:${first.suggestionId}` : `contents:${randomUUID()}`,
      after: { products: undone.map(({ productId }) => productId) },
    })
    return { queued: undone.length, refused }
  })
}

/** The latest completed write of each product. */
export async function latestPublications(
  tx: Pick<Transaction, 'selectDistinctOn'>,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const { productId, id, state, endedAt } = contentPublications
  const rows = await tx
    .selectDistinctOn([productId], { productId, id })
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.accountId, accountId),
        inArray(productId, [...productIds]),
        eq(state, 'done'),
      ),
    )
    .orderBy(productId, desc(endedAt))
  return new Map(rows.map((row) => [row.productId, row.id]))
}

export function canUndo(publication: StoredPublication, last: ReadonlyMap<string, string>): boolean {
  return refusal(publication, last) === undefined
}

function refusal(
  { id, productId, kind, state, before }: StoredPublication,
  last: ReadonlyMap<string, string>,
): string | undefined {
  if (kind === 'undo') return 'Já é uma volta ao texto anterior: publique de novo, se for o caso'
  if (state !== 'done') return 'Não foi gravada na loja'
  if (before === null || presentFields(before).length === 0)
    return 'A loja já tinha este texto: nada foi gravado'
  if (last.get(productId) !== id) return 'Outra gravação veio depois desta'
  return undefined
}
