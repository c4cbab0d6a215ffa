/** Lower case without accents, as people type in a search: `Tênis` becomes `tenis`. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
