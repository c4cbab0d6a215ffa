/** Small letters without accents, as people type them in a search: `Tênis` is `tenis`. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
