import { findAlternatives } from './find-alternatives.ts'
import { findBrands } from './find-brands.ts'
import { findCertificates } from './find-certificates.ts'
import { checkClaims } from './check-claims.ts'
import { findNegations, isNegated } from './find-negations.ts'
import { findQuantities } from './find-quantities.ts'
import { findTerms } from './find-terms.ts'
import { findWarranties } from './find-warranties.ts'
import type { Finding, FindingKind, Place } from './finding.ts'
import { fold, foldNumbers } from './fold.ts'
import { healthClaims, superlatives, treatments } from './phrases.ts'
import { attributesOf, type Claim, type ProductSource } from './product-source.ts'
import { readSource } from './read-source.ts'
import { certifications, colors, features, materials } from './terms.ts'

export type CheckOptions = {
  /** Terms the shop does not use; whole words, ignoring case and accents. */
  forbidden?: readonly string[]
  /** Claims in the text and the attribute supporting each. */
  claims?: readonly Claim[]
  /** Brands of the shop's other products. */
  brands?: readonly string[]
}

const mustGo: ReadonlySet<FindingKind> = new Set(['superlative', 'health', 'warranty', 'forbidden'])
/** The rest of a longer text is one finding. */
const MAX_LENGTH = 40_000

/**
 * Parts of a text that its product's source does not support, in order and without overlap: numbers, units,
 * brands, colours, materials, certifications and features without an attribute, contradictions, and claims
 * that are never allowed. An empty list is no proof of truth: other words are not understood. Linear in the
 * text's length.
 */
export function checkText(text: string, source: ProductSource, options: CheckOptions = {}): Finding[] {
  const { forbidden = [], claims = [], brands = [] } = options
  const folded = fold(text.slice(0, MAX_LENGTH))
  const known = readSource(source)
  const places: Place[] = [
    ...phrasesIn(folded, 'forbidden', forbidden.map(wholeWords)),
    ...withoutSource(phrasesIn(folded, 'superlative', superlatives), folded, known.folded),
    ...phrasesIn(folded, 'health', healthClaims),
    ...withoutSource(phrasesIn(folded, 'health', treatments), folded, known.folded),
    ...findWarranties(folded, known),
    ...findNegations(folded, known),
    ...findQuantities(foldNumbers(text.slice(0, MAX_LENGTH)), known),
    ...findBrands(text.slice(0, MAX_LENGTH), folded, { known, brands }),
    ...findTerms(folded, known, 'color', colors),
    ...findTerms(folded, known, 'material', materials),
    ...findTerms(folded, known, 'certification', certifications),
    ...findCertificates(text.slice(0, MAX_LENGTH), folded, known),
    ...findTerms(folded, known, 'claim', features).filter(({ start }) => !isNegated(folded, start)),
    ...findAlternatives(folded, known),
    ...checkClaims(folded, attributesOf(source), claims),
    ...(text.length > MAX_LENGTH ? [{ kind: 'claim' as const, start: MAX_LENGTH, end: text.length }] : []),
  ]
  return apart(places).map(({ kind, start, end }) => ({
    kind,
    start,
    end,
    text: text.slice(start, end),
    canBeVouched: !mustGo.has(kind),
  }))
}

const escapes = /[.*+?^${}()|[\]\\/]/g

const wholeWords = (term: string): RegExp | null => {
  const folded = fold(term.trim())
    .replaceAll(escapes, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
  return folded === '' ? null : new RegExp(String.raw`(?<![\p{L}\p{N}])${folded}(?![\p{L}\p{N}])`, 'gu')
}

function phrasesIn(folded: string, kind: FindingKind, phrases: readonly (RegExp | null)[]): Place[] {
  return phrases.flatMap((phrase) =>
    phrase === null
      ? []
      : Array.from(folded.matchAll(phrase), ({ 0: found, index }) => ({
          kind,
          start: index,
          end: index + found.length,
        })),
  )
}

/** Keeps boastful words that are part of the product's own name. */
const withoutSource = (places: Place[], folded: string, source: string): Place[] =>
  places.filter(
    ({ start, end }) => !source.includes(folded.slice(start, end).replace(/(?<=\p{L}{4})[oa]s?$/u, '')),
  )

/** Resolves overlaps: the most serious kind wins, then the longer one. */
function apart(places: readonly Place[]): Place[] {
  const gravity = (kind: FindingKind) => (mustGo.has(kind) ? 0 : kind === 'claim' ? 2 : 1)
  const taken: Place[] = []
  const byGravity = places.toSorted(
    (one, other) =>
      gravity(one.kind) - gravity(other.kind) ||
      other.end - other.start - (one.end - one.start) ||
      one.start - other.start,
  )
  for (const place of byGravity)
    if (place.end > place.start && !taken.some(({ start, end }) => place.start < end && start < place.end))
      taken.push(place)
  return taken.toSorted((one, other) => one.start - other.start)
}
