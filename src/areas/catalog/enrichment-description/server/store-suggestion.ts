import { randomUUID } from 'node:crypto'
import type { Claim, ProductContent, ProductSource } from '#model/catalog/product-content.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { WriterKind } from '../model.ts'
import { presentFindings } from './findings.ts'
import { contentSuggestions, contentVersions } from './schema.ts'

export type NewSuggestion = {
  productId: string
  original: ProductContent
  source: ProductSource
  content: ProductContent
  claims: Claim[]
}

type Origin = {
  accountId: string
  batchId: string | null
  writer: WriterKind
  model: string
  forbidden: readonly string[]
  brands: readonly string[]
  at: Date
  by: string | null
}

export const NOT_REPLACED =
  'A descrição deste produto está aprovada ou sendo publicada, e não foi substituída.'

/**
 * Inserts or replaces. Returns the products left unchanged because their suggestion is approved or being
 * published.
 */
export async function storeSuggestions(
  tx: Transaction,
  { accountId, batchId, writer, model, forbidden, brands, at, by }: Origin,
  suggestions: readonly NewSuggestion[],
): Promise<Set<string>> {
  if (suggestions.length === 0) return new Set()
  const open: number[] = []
  for (const { content, source, claims } of suggestions)
    open.push((await presentFindings({ content, source, claims, vouched: [], forbidden, brands })).open)
  const rows = suggestions.map(({ productId, original, source, content, claims }, index) => ({
    id: randomUUID(),
    accountId,
    productId,
    state: 'generated' as const,
    original,
    source,
    content,
    claims,
    vouched: [],
    reason: '',
    openFindings: open[index] ?? 0,
    writer,
    model,
    batchId,
    createdAt: at,
    changedAt: at,
    changedBy: by,
  }))
  const replaced = (column: string) => sql.raw(`excluded.${column}`)
  const stored = await tx
    .insert(contentSuggestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [contentSuggestions.accountId, contentSuggestions.productId],
      set: {
        state: replaced('state'),
        version: sql`${contentSuggestions.version} + 1`,
        original: replaced('original'),
        source: replaced('source'),
        content: replaced('content'),
        claims: replaced('claims'),
        vouched: replaced('vouched'),
        reason: replaced('reason'),
        openFindings: replaced('open_findings'),
        writer: replaced('writer'),
        model: replaced('model'),
        batchId: replaced('batch_id'),
        changedAt: replaced('changed_at'),
        changedBy: replaced('changed_by'),
      },
      setWhere: sql`${contentSuggestions.state} <> 'approved' AND NOT EXISTS (
        SELECT 1 FROM content_publications AS open WHERE open.suggestion_id = ${contentSuggestions.id}
          AND open.state IN ('queued', 'writing'))`,
    })
    .returning({
      id: contentSuggestions.id,
      productId: contentSuggestions.productId,
      version: contentSuggestions.version,
      content: contentSuggestions.content,
      claims: contentSuggestions.claims,
    })
  if (stored.length > 0)
    await tx.insert(contentVersions).values(
      stored.map(({ id, version, content, claims }) => ({
        accountId,
        suggestionId: id,
        version,
        content,
        claims,
        how: 'generated' as const,
        at,
        by,
      })),
    )
  const written = new Set(stored.map(({ productId }) => productId))
  return new Set(suggestions.map(({ productId }) => productId).filter((id) => !written.has(id)))
}
