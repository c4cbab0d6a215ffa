import { isCommonWord, knownBrands } from './brands.ts'
import type { Place } from './finding.ts'
import { fold, wordsIn } from './fold.ts'
import type { KnownSource } from './read-source.ts'

const LONGEST_BRAND = 4

/** Names of brands by their first word. */
function indexed(brands: readonly string[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>()
  for (const brand of brands) {
    const words = wordsIn(fold(brand)).map(({ text }) => text)
    const [first] = words
    if (first === undefined || words.length > LONGEST_BRAND || first.length < 2) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  return byFirst
}

const widelyKnown = indexed(knownBrands)
const known = new Set(knownBrands)

const isCapital = (letter: string) => letter !== letter.toLowerCase()
/** What is written after these is a brand, whatever its name. */
const announced =
  /\b(?:(?:d[aeo]|pela|a) marca|marca:?|fabricad[oa] pel[ao]|produzid[oa] pel[ao]|da fabricante|assinad[oa] pel[ao])\s+$/

/** Brands that are not the product's own, nor told by an attribute. */
export function findBrands(
  text: string,
  folded: string,
  { known: source, brands }: { known: KnownSource; brands: readonly string[] },
): Place[] {
  const ofShop = indexed(brands)
  const words = wordsIn(folded)
  const isTold = (name: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${name.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
      'u',
    ).test(source.folded)
  return words.flatMap(({ text: word, start, end }, at): Place[] => {
    const isName = isCapital(text.charAt(start))
    const candidates = [...(widelyKnown.get(word) ?? []), ...(ofShop.get(word) ?? [])]
    const found = candidates
      .filter((name) => name.every((part, place) => words[at + place]?.text === part))
      .toSorted((one, other) => other.length - one.length)[0]
    if (found !== undefined) {
      const name = found.join(' ')
      const last = words[at + found.length - 1]
      const isOwnWord = !known.has(name) || isCommonWord(name)
      const isSaidAsName = isName && (!isSentenceStart(folded, start) || !isCommonWord(name))
      if (last !== undefined && (isOwnWord ? isSaidAsName : true) && !isTold(name))
        return [{ kind: 'brand', start, end: last.end }]
    }
    if (isName && announced.test(folded.slice(Math.max(0, start - 32), start)) && !isTold(word))
      return [{ kind: 'brand', start, end }]
    return []
  })
}

function isSentenceStart(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 4), at)
  const last = before.trimEnd().at(-1)
  return last === undefined || before.includes('\n') || '.!?-•'.includes(last)
}
