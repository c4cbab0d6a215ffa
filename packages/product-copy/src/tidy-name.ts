import { fold } from './fold.ts'
import type { Claim, ProductSource } from './product-source.ts'

/** Words that stay lower case in a title. */
const smallWords = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'a',
  'o',
  'em',
  'com',
  'para',
  'por',
  'sem',
  'no',
  'na',
])
const MAX_LENGTH_WITH_MORE = 60
const MIN_LETTERS = 12

type Options = {
  limit: number
  isClean: (text: string) => boolean
  withoutFindings: (text: string) => string
}

/** A name with the claims it makes. */
export type TidyName = { name: string; claims: readonly Claim[] }

/**
 * The shop's name without shouting, symbols and repetition; with the brand and distinguishing attributes, if
 * they fit.
 */
export function tidyName(
  { name, brand, category, attributes }: ProductSource,
  { limit, isClean, withoutFindings }: Options,
): TidyName {
  const told = withoutRepeats(
    calm(
      name
        .replaceAll(/[^\p{L}\p{N}\p{Zs}.,/+&%°º"'()×-]/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  )
  const choices = [
    [told, 'Nome'],
    [category, 'Categoria'],
    [brand, 'Marca'],
  ] as const
  const { whole, own, from } = choices
    .map(([text, of]) => {
      const clean = withoutFindings(text).replaceAll(/\s+/g, ' ').trim()
      return { whole: clean, own: cut(clean, limit), from: of }
    })
    .find((choice) => choice.own !== '' && isClean(choice.own)) ?? { whole: '', own: '', from: 'Nome' }
  const claims: Claim[] = own === '' ? [] : [{ text: own, attribute: from }]
  const besides = [
    { name: 'Marca', value: brand },
    ...['voltagem', 'capacidade', 'tamanho', 'cor'].flatMap(
      (key) => attributes.find((attribute) => fold(attribute.name).trim() === key) ?? [],
    ),
  ]
  let made = own
  for (const { name: attribute, value } of own === whole && own !== '' ? besides : []) {
    const text = value.replaceAll(/\s+/g, ' ').trim()
    const longer = `${made} ${text}`
    const isNew = text !== '' && !text.includes(',') && !fold(made).includes(fold(text))
    if (!isNew || Array.from(longer).length > Math.min(limit, MAX_LENGTH_WITH_MORE) || !isClean(longer))
      continue
    made = longer
    claims.push({ text, attribute })
  }
  return { name: made, claims }
}

function calm(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  if (letters.length < MIN_LETTERS || capitals.length * 2 <= letters.length) return text
  return text
    .split(' ')
    .map((word, place) => {
      const low = word.toLowerCase()
      if (/\d/.test(word)) return word
      return place > 0 && smallWords.has(low) ? low : low.charAt(0).toUpperCase() + low.slice(1)
    })
    .join(' ')
}

const withoutRepeats = (text: string): string =>
  text
    .split(' ')
    .filter((word, place, words) => place === 0 || fold(word) !== fold(words[place - 1] ?? ''))
    .join(' ')

/** Cuts at a word boundary. */
function cut(text: string, limit: number): string {
  const letters = Array.from(text)
  if (letters.length <= limit) return text
  const head = letters.slice(0, limit + 1).join('')
  const space = head.lastIndexOf(' ')
  return space > 0 ? head.slice(0, space) : letters.slice(0, limit).join('')
}
