/**
 * Texts of a product, as plain text: paragraphs separated by an empty line, list items marked `- `. '' if
 * missing.
 */
export const contentFields = ['name', 'pageTitle', 'metaDescription', 'description'] as const
export type ContentField = (typeof contentFields)[number]
export type ProductContent = Record<ContentField, string>

/** Maximum length that Farol reads and writes, in characters. */
export const contentBounds: Readonly<Record<ContentField, number>> = {
  name: 255,
  pageTitle: 1000,
  metaDescription: 2000,
  description: 20_000,
}

export const contentTones = ['direct', 'friendly', 'technical'] as const
export type ContentTone = (typeof contentTones)[number]

/** Known data about a product. */
export type ProductSource = {
  name: string
  brand: string
  category: string
  attributes: readonly { name: string; value: string }[]
}

/** A statement in the text, and the attribute that supports it. */
export type Claim = { text: string; attribute: string }
