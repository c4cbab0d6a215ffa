import type { FindingKind, Place } from './finding.ts'
import { isNegated } from './find-negations.ts'
import { shareRoot, wordsIn } from './fold.ts'
import { meaningful, type KnownAttribute, type KnownSource } from './read-source.ts'
import type { Term } from './terms.ts'

type Said = { term: Term; start: number; end: number }
type Reader = { pattern: RegExp; byWords: ReadonlyMap<string, Term> }

const readers = new WeakMap<readonly Term[], Reader>()

function readerOf(terms: readonly Term[]): Reader {
  const known = readers.get(terms)
  if (known !== undefined) return known
  const byWords = new Map(terms.flatMap((term) => term.words.map((words) => [words, term] as const)))
  const alternatives = [...byWords.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((words) => words.replaceAll(' ', String.raw`[\s'-]`))
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'gu')
  const made = { pattern, byWords }
  readers.set(terms, made)
  return made
}

/** The longest match at each position. */
function saidIn(folded: string, terms: readonly Term[]): Said[] {
  const { pattern, byWords } = readerOf(terms)
  return Array.from(folded.matchAll(pattern)).flatMap(({ 0: words, index }) => {
    const term = byWords.get(words.replaceAll(/[\s'-]/g, ' '))
    return term === undefined ? [] : [{ term, start: index, end: index + words.length }]
  })
}

const care =
  /\b(?:limp[ea]\p{L}*|lav[ea]\p{L}*|esfregu[ea]\p{L}*|us[ea]|use[mn]?|utiliz[ea]\p{L}*|evit[ea]\p{L}*|pass[ea]|seque|sequ[ea]r)\b[^.;:!?\n]*\b(?:pano|panos|esponjas?|palhas?|utensilios?|colher|colheres|espatulas?|escovas?|flanelas?|luvas?)\s(?:[^.;:!?,\n]*\s)?$/u
/** `carnes vermelhas` are no colour of the product. */
const foods = /\b(?:carnes?|feijao|feijoes|arroz|chocolates?|vinhos?|chas?|pimentas?|uvas?)\s$/
const matches = /\b(?:combinam?|va[io] bem|fica(?:m)? (?:bem|lind[oa]s?)|us[ea]) com\s(?:\p{L}+\s)?$/u

/** `gruda no metal`, `fura concreto`. */
const worksOn =
  /\b(?:grud|col|desliz|fur|perfur|cort|fix|risc|pint|lix)am?\s(?:(?:n[ao]s?|[ao]s?|em)\s)?$|\b(?:adere|prende)m?\s(?:(?:n[ao]s?|[ao]s?|em)\s)$/

/** `Limpe com pano de algodão`, `combina com jeans`: not what the product is made of. */
function isBesides(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 80), at)
  return care.test(before) || matches.test(before) || worksOn.test(before)
}

const keysIn = (folded: string, terms: readonly Term[]): Set<string> =>
  new Set(saidIn(folded, terms).flatMap(({ term }) => [term.key, ...(term.implies ?? [])]))

/** `rosa` is a colour after `cor`, and after a word of the product: `batom rosa`. */
function isMeant({ after, follows }: Term, before: string, nouns: readonly string[]): boolean {
  if (after === undefined || after.test(before)) return true
  const last = wordsIn(before).at(-1)
  return (
    follows === 'noun' && last?.end === before.length - 1 && nouns.some((noun) => shareRoot(noun, last.text))
  )
}

const linking = /^(?:e|sao|em|de|na|cor|tod[oa]|(?:feit|fabricad|produzid|revestid)[oa]s?)$/
const unspecific = /^(?:material|materiais|cor|cores|acabamento|composicao|tipo|detalhes?)$/

/** `solado de couro` for `Cabedal: Couro` and `Solado: Borracha`. */
function isOfOtherPart(before: string, key: string, terms: readonly Term[], known: KnownSource): boolean {
  const clause = before.split(/[.,;:!?\n]/).at(-1) ?? ''
  const part = wordsIn(clause).findLast(({ text }) => !linking.test(text))?.text ?? ''
  if (part.length < 4 || unspecific.test(part)) return false
  const { attributes } = known
  const isNamed = ({ name, words }: KnownAttribute) =>
    name !== 'nome' && words.some((word) => !unspecific.test(word) && shareRoot(word, part))
  const named = attributes.filter(isNamed).flatMap(({ value }) => [...keysIn(value, terms)])
  if (named.length > 0) return !named.includes(key)
  const isTold = attributes.some(
    ({ value }) => wordsIn(value).some(({ text }) => shareRoot(text, part)) && keysIn(value, terms).has(key),
  )
  const title = attributes.find(({ name }) => name === 'nome')?.value ?? ''
  if (isTold || !wordsIn(title).some(({ text }) => shareRoot(text, part))) return false
  // `os potes são de plástico` is of the whole product
  const own = attributes
    .filter(({ name }) => /^(?:material|materiais|composicao|tecido)$/.test(name))
    .flatMap(({ value }) => [...keysIn(value, terms)])
  return own.length > 0 && !own.includes(key)
}

/** Dictionary terms that are not in the source. */
export function findTerms(
  folded: string,
  known: KnownSource,
  kind: Extract<FindingKind, 'color' | 'material' | 'certification' | 'claim'>,
  terms: readonly Term[],
): Place[] {
  const said = saidIn(folded, terms)
  if (said.length === 0) return []
  const told = keysIn(known.folded, terms)
  const nouns = meaningful(known.folded).filter((word) => /^\p{L}{3,}$/u.test(word))
  return said.flatMap(({ term, start, end }): Place[] => {
    const before = folded.slice(Math.max(0, start - 40), start)
    const isOfPart =
      (kind === 'color' || kind === 'material') && isOfOtherPart(before, term.key, terms, known)
    if ((told.has(term.key) && !isOfPart) || !isMeant(term, before, nouns)) return []
    // `sem couro` cannot be a false claim; `livre de BPA` is a claim
    if (kind !== 'certification' && isNegated(folded, start)) return []
    if (kind === 'material' && isBesides(folded, start)) return []
    if (kind === 'color' && foods.test(before)) return []
    return [{ kind, start, end }]
  })
}
