export type SourceAttribute = { name: string; value: string }

/** What is known of a product, as its shop tells it; '' and [] where nothing is. */
export type ProductSource = {
  name: string
  brand: string
  category: string
  attributes: readonly SourceAttribute[]
}

/** A statement as it is in a text, and the name of the attribute behind it; `Nome`, `Marca` and `Categoria` are those of the source. */
export type Claim = { text: string; attribute: string }

/** All that is told, each under its name. */
export function attributesOf({ name, brand, category, attributes }: ProductSource): SourceAttribute[] {
  return [
    { name: 'Nome', value: name },
    { name: 'Marca', value: brand },
    { name: 'Categoria', value: category },
    ...attributes,
  ].filter(({ value }) => value.trim() !== '')
}
