import {
  contentBounds,
  contentFields,
  type ContentField,
  type ProductContent,
} from '#model/catalog/product-content.ts'
import { countCharacters } from '#model/catalog/score-content.ts'
import { isSameText } from '#model/catalog/same-text.ts'
import type { ContentPlatform } from '#ingestion/connectors/content-store.ts'
import { plainText } from '#ingestion/connectors/plain-text.ts'
import type { Kept } from '#ingestion/connectors/manifest.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { contentPublications, type StoredSuggestion } from '../schema.ts'

export type Texts = Partial<ProductContent>

export const presentFields = (texts: Texts): ContentField[] =>
  contentFields.filter((field) => texts[field] !== undefined)

export const pick = (texts: ProductContent, fields: readonly ContentField[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, texts[field]]))

/**
 * The text the shop is expected to have: the catalogue's at the time of the suggestion, or what was published
 * over it since, which the catalogue may not have read yet.
 */
export async function expectedTexts(
  tx: Transaction,
  suggestions: readonly StoredSuggestion[],
): Promise<Map<string, ProductContent>> {
  const ids = suggestions.map(({ id }) => id)
  const done = await tx
    .select()
    .from(contentPublications)
    .where(and(inArray(contentPublications.suggestionId, ids), eq(contentPublications.state, 'done')))
    .orderBy(contentPublications.endedAt)
  return new Map(
    suggestions.map(({ id, original }) => {
      const known = { ...original }
      for (const { suggestionId, expected, content } of done)
        if (suggestionId === id)
          for (const field of presentFields(content))
            if (isSameText(known[field], expected[field] ?? '')) known[field] = content[field] ?? ''
      return [id, known]
    }),
  )
}

export const fieldsToWrite = (expected: ProductContent, content: ProductContent): ContentField[] =>
  contentFields.filter((field) => !isSameText(expected[field], content[field]))

const fieldWords: Record<ContentField, string> = {
  name: 'Nome',
  pageTitle: 'Título da página',
  metaDescription: 'Descrição para buscadores',
  description: 'Descrição',
}

/** An error message for the first text that exceeds the platform's limit. */
export function tooLong(texts: Texts, { longest }: ContentPlatform<Kept>): string | undefined {
  for (const field of presentFields(texts)) {
    const [length, most] = [countCharacters(texts[field] ?? ''), longest[field] ?? Infinity]
    if (length > most) return `${fieldWords[field]} com ${length} caracteres: a loja aceita até ${most}`
  }
  return undefined
}

/** Strips the HTML of stored texts. */
export const plainTexts = (stored: Texts): Texts => ({
  ...stored,
  ...(stored.description !== undefined && {
    description: plainText(stored.description, contentBounds.description),
  }),
})
