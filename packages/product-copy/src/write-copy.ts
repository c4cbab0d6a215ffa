import { checkText } from './check-text.ts'
import { fold } from './fold.ts'
import { descriptionOpenings } from './openings.ts'
import type { Claim, ProductSource } from './product-source.ts'
import { closingSentence, composeSentences, type Sentence } from './sentences.ts'
import { tidyName } from './tidy-name.ts'
import type { Tone } from './tone.ts'

export type WrittenCopy = {
  name: string
  pageTitle: string
  metaDescription: string
  /** Paragraphs separated by an empty line, list items marked `- `. */
  description: string
  claims: Claim[]
}

export type CopyOptions = {
  tone: Tone
  /** In characters. */
  limits: { name: number; pageTitle: number; metaDescription: number; description: number }
  /** The shop's preferred wording. */
  glossary?: readonly { from: string; to: string }[]
  forbidden?: readonly string[]
}

/** About the length search engines show. */
const SHOWN_OF_META = 155

/**
 * Product texts from attributes alone, in Brazilian Portuguese: deterministic, never flagged by `checkText`,
 * and every statement is a claim with its attribute. Little data gives short texts.
 */
export function writeCopy(source: ProductSource, options: CopyOptions): WrittenCopy {
  const { limits, tone, glossary = [], forbidden = [] } = options
  const isClean = (text: string) => checkText(text, source, { forbidden }).length === 0
  const withoutFindings = (text: string) =>
    checkText(text, source, { forbidden }).reduceRight(
      (left, { start, end }) => left.slice(0, start) + left.slice(end),
      text,
    )
  const inOurWords = ({ text, claims }: Sentence): Sentence => {
    const spoken = inShopsWords(text, glossary)
    const isBetter = spoken !== text && isClean(spoken)
    return isBetter
      ? {
          text: spoken,
          claims: claims.map((claim) => ({ ...claim, text: inShopsWords(claim.text, glossary) })),
        }
      : { text, claims }
  }
  const clean = (sentences: readonly Sentence[]) =>
    sentences.map(inOurWords).filter(({ text }) => text !== '' && isClean(text))
  const tidy = tidyName(source, { limit: limits.name, isClean, withoutFindings })
  const { name } = tidy
  const draw = hashOf(`${source.name}\n${source.brand}`)
  const attributes = source.attributes
    .map((attribute) => ({ name: oneLine(attribute.name), value: oneLine(attribute.value) }))
    .filter((attribute) => attribute.name !== '' && attribute.value !== '')
  const opening = clean(descriptionOpenings(tidy, source, { tone, draw, attributes })).slice(0, 1)
  const told = new Set(opening.flatMap((sentence) => sentence.claims.map(({ attribute }) => attribute)))
  const telling = clean(
    composeSentences(
      attributes.filter((attribute) => !told.has(attribute.name)),
      tone,
      draw,
    ),
  )
  const lines = clean(
    attributes.map(({ name: attribute, value }) => {
      const text = `${attribute}: ${value}`
      return { text, claims: [{ text, attribute }] }
    }),
  )
  const body = lines.length === 0 ? telling : [...telling, ...clean([closingSentence(tone, draw)])]
  const description = within({ opening, body, lines }, limits.description, isClean)
  const brand = oneLine(source.brand)
  const branded =
    brand === '' || name === '' || fold(name).includes(fold(brand)) ? name : `${name} | ${brand}`
  const pageTitle = [branded, name].find((text) => lengthOf(text) <= limits.pageTitle && isClean(text)) ?? ''
  const shown = Math.min(limits.metaDescription, SHOWN_OF_META)
  const metaDescription = thatFit([...opening, ...telling], shown, isClean)
  const texts = [name, pageTitle, metaDescription, description]
  const claims = [tidy, ...opening, ...body, ...lines]
    .flatMap((part) => part.claims)
    .filter((claim) => texts.some((whole) => whole.includes(claim.text)))
    .filter((claim) => checkText(claim.text, source, { forbidden, claims: [claim] }).length === 0)
  return { name, pageTitle, metaDescription, description, claims }
}

const lengthOf = (text: string): number => Array.from(text).length
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whole sentences in order, as many as fit. */
function thatFit(sentences: readonly Sentence[], limit: number, isClean: (text: string) => boolean): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence.text : `${text} ${sentence.text}`
    if (lengthOf(longer) <= limit && isClean(longer)) text = longer
  }
  return text
}

type Parts = Readonly<Record<'opening' | 'body' | 'lines', readonly Sentence[]>>

/** If not everything fits, drops the last list items first, then the last sentences. */
function within({ opening, body, lines }: Parts, limit: number, isClean: (text: string) => boolean): string {
  const whole = (sentences: number, items: number): string => {
    const told = (some: readonly Sentence[]) => some.map(({ text }) => text).join(' ')
    const list = lines.slice(0, items).map(({ text }) => `- ${text}`)
    const parts = [told(opening), told(body.slice(0, sentences))]
    return [...parts, list.length === 0 ? '' : ['Ficha técnica', ...list].join('\n')]
      .filter((text) => text !== '')
      .join('\n\n')
  }
  const steps = [
    ...lines.map((_, left) => [body.length, lines.length - left] as const),
    ...body.map((_, left) => [body.length - left, 0] as const),
    [0, 0] as const,
  ]
  for (const [sentences, items] of steps) {
    const text = whole(sentences, items)
    if (lengthOf(text) <= limit && isClean(text)) return text
  }
  return ''
}

function inShopsWords(text: string, glossary: readonly { from: string; to: string }[]): string {
  let said = text
  for (const { from, to } of glossary) {
    const term = from.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${term}(?![\p{L}\p{N}])`, 'giu')
    if (term !== '') said = said.replaceAll(word, () => to)
  }
  return said
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
