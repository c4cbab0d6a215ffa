import type { FindingKind, Place } from './finding.ts'
import { isNegated } from './find-negations.ts'
import { clauseStart, type KnownSource } from './read-source.ts'
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

/** Dictionary terms that are not in the source. */
export function findTerms(
  folded: string,
  known: KnownSource,
  kind: Extract<FindingKind, 'color' | 'material' | 'certification' | 'claim'>,
  terms: readonly Term[],
): Place[] {
  const told = new Set(saidIn(known.folded, terms).flatMap(({ term }) => [term.key, ...(term.implies ?? [])]))
  const places = saidIn(folded, terms).flatMap(({ term, start, end }): Place[] => {
    const before = folded.slice(Math.max(0, start - 40), start)
    if (told.has(term.key) || (term.after !== undefined && !term.after.test(before))) return []
    // `sem couro` cannot be a false claim; `livre de BPA` is a claim
    if (kind !== 'certification' && isNegated(folded, start)) return []
    return [{ kind, start, end }]
  })
  return kind === 'certification'
    ? [...places, ...grades(folded, known), ...certified(folded, known)]
    : places
}

/** `IP68`, `ISO 9001`, `NBR 15236`: prefix and grade together. */
function grades(folded: string, { packed }: KnownSource): Place[] {
  const codes =
    /\b(?:ipx?\d{1,2}|iso[\s-]?\d{3,5}|(?:abnt\s)?nbr[\s-]?\d{3,6}|(?:procel|classe|selo)\s(?:[a-d]\b|e(?=[.,;)\n]|$)))/g
  return Array.from(folded.matchAll(codes)).flatMap(({ 0: code, index }): Place[] => {
    const grade = code.replaceAll(/[^a-z\d]/g, '')
    const energy = /^(?:procel|classe|selo)([a-e])$/.exec(grade)?.[1]
    const isReported =
      packed.includes(grade) ||
      (energy !== undefined && packed.includes(`consumo${energy}`)) ||
      (energy !== undefined && packed.includes(`energetica${energy}`))
    return isReported ? [] : [{ kind: 'certification', start: index, end: index + code.length }]
  })
}

/** A certificate or seal of an issuer missing from the dictionary. */
function certified(folded: string, { folded: source }: KnownSource): Place[] {
  const words =
    /\b(?:certificad[oa]s?|certificacao|homologad[oa]s?|homologacao|selo|aprovad[oa]s? pel[oa])\b/g
  return Array.from(folded.matchAll(words)).flatMap(({ 0: word, index }): Place[] => {
    if (
      source.includes(word.slice(0, 6)) ||
      /^\s(?:de|da) garantia\b/.test(folded.slice(index + word.length, index + word.length + 16))
    )
      return []
    if (certificationsTold(folded, index, source)) return []
    return [{ kind: 'certification', start: index, end: index + word.length }]
  })
}

/** `certificado pelo Inmetro`, if an attribute mentions the Inmetro. */
function certificationsTold(folded: string, at: number, source: string): boolean {
  const clause = folded.slice(clauseStart(folded, at), at + 60)
  return Array.from(
    clause.matchAll(/\b(?:inmetro|anatel|anvisa|procel|abnt|fda|fsc|rohs|gots|iso|ce)\b/g),
  ).some(({ 0: giver }) => new RegExp(String.raw`\b${giver}\b`).test(source))
}
