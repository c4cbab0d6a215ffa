import { minorUnits } from '#model/minor-units.ts'

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

const decimals = (currency: string): number => Math.round(Math.log10(minorUnits(currency)))

/** In the currency's minor units; null if empty, undefined if invalid. */
export function readPrice(text: string, currency: string): number | null | undefined {
  const said = text.trim()
  if (said === '') return null
  const [, fraction] = /^\d{1,7}(?:[.,](\d{1,3}))?$/.exec(said) ?? [undefined, '9999']
  if ((fraction?.length ?? 0) > decimals(currency)) return undefined
  return Math.round(Number(said.replace(',', '.')) * minorUnits(currency))
}

export const showPrice = (price: number | null, currency: string): string =>
  price === null ? '' : (price / minorUnits(currency)).toFixed(decimals(currency)).replace('.', ',')
