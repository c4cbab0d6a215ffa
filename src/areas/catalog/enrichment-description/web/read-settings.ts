/** One term per line. */
export const readTerms = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

export type Glossary = { terms: { from: string; to: string }[]; wrong: string | null }

/** One `aparelho = eletrodoméstico` per line; `wrong` is the first invalid line. */
export function readGlossary(text: string): Glossary {
  const read = readTerms(text).map((line) => {
    const [from = '', to = '', ...rest] = line.split('=').map((part) => part.trim())
    return { from, to, line, isRight: from !== '' && to !== '' && rest.length === 0 }
  })
  return {
    terms: read.map(({ from, to }) => ({ from, to })),
    wrong: read.find(({ isRight }) => !isRight)?.line ?? null,
  }
}

/** In minor units; null if empty, undefined if invalid. */
export function readPrice(text: string): number | null | undefined {
  const said = text.trim()
  if (said === '') return null
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(said) ? Math.round(Number(said.replace(',', '.')) * 100) : undefined
}

export const showPrice = (price: number | null): string =>
  price === null ? '' : (price / 100).toFixed(2).replace('.', ',')
