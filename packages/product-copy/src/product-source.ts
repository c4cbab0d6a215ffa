export type SourceAttribute = { name: string; value: string }

/** Known data about a product, from its shop; '' and [] if missing. */
export type ProductSource = {
  name: string
  brand: string
  category: string
  attributes: readonly SourceAttribute[]
}

/**
 * A statement in a text, and the attribute that supports it; `Nome`, `Marca` and `Categoria` refer to the
 * source's own fields.
 */
export type Claim = { text: string; attribute: string }

/** All data as named attributes. */
export function attributesOf({ name, brand, category, attributes }: ProductSource): SourceAttribute[] {
  return [
    { name: 'Nome', value: name },
    { name: 'Marca', value: brand },
    { name: 'Categoria', value: category },
    ...attributes,
  ].filter(({ value }) => value.trim() !== '')
}
