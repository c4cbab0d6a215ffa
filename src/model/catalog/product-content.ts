/** What is written of a product, as plain text: paragraphs apart by an empty line, items of a list by `- `. '' where there is none. */
export const contentFields = ['name', 'pageTitle', 'metaDescription', 'description'] as const
export type ContentField = (typeof contentFields)[number]
export type ProductContent = Record<ContentField, string>

/** Longest that Farol reads and writes, in characters. */
export const contentBounds: Readonly<Record<ContentField, number>> = {
  name: 255,
  pageTitle: 1000,
  metaDescription: 2000,
  description: 20_000,
}

export const contentTones = ['direct', 'friendly', 'technical'] as const
export type ContentTone = (typeof contentTones)[number]

/** What is known of a product. */
export type ProductSource = {
  name: string
  brand: string
  category: string
  attributes: readonly { name: string; value: string }[]
}

/** A statement, as it is in the text, and the name of the attribute behind it. */
export type Claim = { text: string; attribute: string }
