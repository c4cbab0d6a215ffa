import { randomUUID } from 'node:crypto'
import type { ContentField } from '#model/catalog/product-content.ts'
import { storedFields } from '#ingestion/connectors/content-html.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, asc, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { publicationsOpen } from '../../model.ts'
import type { PublishSuggestions, Queued } from '../../publications-contract.ts'
import { loadTextRules, type TextRules } from '../../../server/load-text-rules.ts'
import { presentFindings } from '../findings.ts'
import { contentPublications, contentSuggestions, type StoredSuggestion } from '../schema.ts'
import { actingUserId } from '../suggestions/write-content.ts'
import { findShops, type Connectors } from './find-shops.ts'
import { expectedTexts, fieldsToWrite, pick, tooLong } from './texts-to-write.ts'

type NewPublication = Omit<typeof contentPublications.$inferInsert, 'nextAt'>

/** Queues approved suggestions; idempotent. */
export async function publishSuggestions(
  ctx: AccountContext,
  { suggestionIds }: PublishSuggestions,
  opened: Connectors,
): Promise<Queued> {
  assertPermission(ctx, 'catalog.publish')
  assertWholeAccount(ctx)
  const ids = [...new Set(suggestionIds)]
  const products = await productsOf(ctx, ids)
  const [shops, rules] = await Promise.all([findShops(ctx, products, opened), loadTextRules(ctx)])
  return ctx.db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(contentSuggestions)
      .where(ofThese(ctx, ids))
      .orderBy(asc(contentSuggestions.id))
      .for('update')
    const open = await openProducts(
      tx,
      ctx.account.id,
      found.map(({ productId }) => productId),
    )
    const expected = await expectedTexts(tx, found)
    const rows: NewPublication[] = []
    const refused: Queued['refused'] = []
    for (const suggestion of found) {
      const { id, productId, content } = suggestion
      const known = expected.get(id) ?? suggestion.original
      const fields = fieldsToWrite(known, content)
      const shop = shops.get(productId) ?? 'O produto não está mais no catálogo'
      const reason = open.has(productId)
        ? 'Já está sendo gravada na loja'
        : await refusal(suggestion, fields, rules)
      const texts = pick(content, fields)
      const problem = reason ?? (typeof shop === 'string' ? shop : tooLong(texts, shop.content))
      if (problem !== undefined) refused.push({ id, reason: problem })
      else if (typeof shop !== 'string')
        rows.push({
          id: randomUUID(),
          accountId: ctx.account.id,
          productId,
          suggestionId: id,
          kind: 'publish',
          connectionId: shop.connection.id,
          shop: shop.connection.name,
          expected: pick(known, fields),
          content: texts,
          fields: storedFields(texts),
          createdAt: ctx.now(),
          createdBy: actingUserId(ctx),
        })
    }
    if (rows.length > 0) {
      await queue(tx, ctx, rows)
      await recordAudit(tx, {
        ctx,
        action: 'content.publish',
        object: rows.length === 1 ? `content:${rows[0]?.suggestionId}` : `contents:${randomUUID()}`,
        after: { products: rows.map(({ productId }) => productId) },
      })
    }
    return { queued: rows.length, refused }
  })
}

const ofThese = ({ account }: AccountContext, ids: readonly string[]) =>
  and(eq(contentSuggestions.accountId, account.id), inArray(contentSuggestions.id, [...ids]))

async function productsOf(ctx: AccountContext, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ productId: contentSuggestions.productId })
    .from(contentSuggestions)
    .where(ofThese(ctx, ids))
  if (rows.length === 0) throw new FarolError('notFound')
  return rows.map(({ productId }) => productId)
}

/** Products with a publication in progress. */
export async function openProducts(
  tx: Transaction,
  accountId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ productId: contentPublications.productId })
    .from(contentPublications)
    .where(
      and(
        eq(contentPublications.accountId, accountId),
        inArray(contentPublications.productId, [...productIds]),
        inArray(contentPublications.state, publicationsOpen),
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}

/** What is written is checked again: rules and the catalogue's brands may have changed since the approval. */
async function refusal(
  suggestion: StoredSuggestion,
  written: readonly ContentField[],
  rules: TextRules,
): Promise<string | undefined> {
  if (suggestion.state === 'published') return 'Já está publicada'
  if (suggestion.state !== 'approved') return 'Só uma descrição aprovada é publicada'
  const { fields } = await presentFindings({ ...suggestion, ...rules })
  if (written.some((field) => fields[field].some(({ isVouched }) => !isVouched)))
    return 'Tem trechos que os atributos não confirmam: remova-os ou garanta-os'
  if (written.length === 0) return 'É igual ao texto que a loja já tem'
  return undefined
}

/** Replaces an earlier conflict, which the person has seen. */
async function queue(tx: Transaction, ctx: AccountContext, rows: NewPublication[]): Promise<void> {
  const suggestionIds = rows.map(({ suggestionId }) => suggestionId)
  await tx
    .update(contentPublications)
    .set({ state: 'canceled', endedAt: ctx.now() })
    .where(
      and(
        inArray(contentPublications.suggestionId, suggestionIds),
        eq(contentPublications.state, 'conflict'),
      ),
    )
  await tx.insert(contentPublications).values(rows.map((row) => ({ ...row, nextAt: sql`now()` })))
}
