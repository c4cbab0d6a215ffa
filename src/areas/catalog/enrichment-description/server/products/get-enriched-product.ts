import { freshScores } from '#analytics/catalog/fresh-scores.ts'
import { findProduct, type ScoredProduct } from '#analytics/catalog/list-products.ts'
import { loadProducts } from '#analytics/catalog/load-products.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { ScoreChannel } from '#model/catalog/content-rules.ts'
import { contentFields, type ProductContent } from '#model/catalog/product-content.ts'
import { brokenRules } from '#model/catalog/score-content.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { users } from '#platform/identity/schema.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import { measure, rateTexts, channelScores } from '../../../server/rate-product.ts'
import type { EnrichedDetails, Suggestion } from '../../suggestions-contract.ts'
import { presentFindings, listFindings } from '../findings.ts'
import { contentSuggestions, contentVersions, type StoredSuggestion } from '../schema.ts'
import { loadTextRules, type TextRules } from '../../../server/load-text-rules.ts'
import { presentProduct } from './present-product.ts'

const MAX_VERSIONS = 20

export async function getEnrichedProduct(
  ctx: AccountContext,
  { id, channel }: { id: string; channel: ScoreChannel },
): Promise<EnrichedDetails> {
  assertPermission(ctx, 'catalog.view')
  const { clickhouse, account, db } = ctx
  const rules = await loadTextRules(ctx)
  const ofProduct = and(eq(contentSuggestions.accountId, account.id), eq(contentSuggestions.productId, id))
  const [row, products, [stored], { currency }] = await Promise.all([
    freshScores(ctx, rules.forbidden).then((of) => findProduct(clickhouse, of, channel, id)),
    loadProducts(clickhouse, account.id, [id]),
    db.select().from(contentSuggestions).where(ofProduct),
    loadMoney(ctx),
  ])
  const known = products.get(id)
  if (row === undefined || known === undefined) throw new FarolError('notFound')
  const { content, source, skus } = known
  return {
    product: presentProduct(row, channel, stored),
    skus: [...skus],
    content,
    attributes: [...source.attributes],
    scores: channelScores(row.broken),
    measured: measure(rateTexts(row, content)),
    currency,
    suggestion: stored === undefined ? null : await presentSuggestion(ctx, stored, { row, content, rules }),
  }
}

async function presentSuggestion(
  { db }: AccountContext,
  stored: StoredSuggestion,
  { row, content, rules }: { row: ScoredProduct; content: ProductContent; rules: TextRules },
): Promise<Suggestion> {
  const versions = await db
    .select({ version: contentVersions, by: users.name })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.by))
    .where(eq(contentVersions.suggestionId, stored.id))
    .orderBy(desc(contentVersions.version))
    .limit(MAX_VERSIONS)
  const names = await loadUserNames({ db }, [stored.changedBy])
  const rated = rateTexts(row, stored.content, content)
  const { fields, open } = await presentFindings({ ...stored, ...rules })
  return {
    id: stored.id,
    state: stored.state,
    version: stored.version,
    original: stored.original,
    isStale: contentFields.some((field) => stored.original[field] !== content[field]),
    content: stored.content,
    claims: stored.claims,
    findings: listFindings(fields),
    openFindings: open,
    scores: channelScores(brokenRules(rated, rules.forbidden)),
    measured: measure(rated),
    reason: stored.reason,
    writer: stored.writer,
    model: stored.model,
    createdAt: stored.createdAt.toISOString(),
    changedAt: stored.changedAt.toISOString(),
    changedBy: names.get(stored.changedBy ?? '') ?? null,
    versions: versions.map(({ version: { version, how, at, content: text }, by }) => ({
      version,
      how,
      by,
      content: text,
      at: at.toISOString(),
    })),
  }
}
