import { isCommonWord, knownBrands } from './brands.ts'
import type { Place } from './finding.ts'
import { shareRoot, fold, wordsIn } from './fold.ts'
import { units } from './units.ts'
import type { KnownSource } from './read-source.ts'

const LONGEST_BRAND = 4

/** Brand names by their first word. */
function indexed(brands: readonly string[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>()
  for (const brand of brands) {
    const words = wordsIn(fold(brand)).map(({ text }) => text)
    const [first] = words
    if (first === undefined || words.length > LONGEST_BRAND || words.join('').length < 2) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  return byFirst
}

const widelyKnown = indexed(knownBrands)
const known = new Set(knownBrands)

const isCapital = (letter: string) => letter !== letter.toLowerCase()
/** Words that introduce a brand name. */
const announced =
  /\b(?:(?:d[aeo]|pela|a) marca|marca:?|fabricad[oa] pel[ao]|produzid[oa] pel[ao]|da fabricante|assinad[oa] pel[ao])\s+$/

/** Brands other than the product's own and those in attributes. */
export function findBrands(
  text: string,
  folded: string,
  { known: source, brands }: { known: KnownSource; brands: readonly string[] },
): Place[] {
  const ofShop = indexed(brands)
  const words = wordsIn(folded)
  const isReported = (name: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${name.replaceAll(' ', String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
      'u',
    ).test(source.folded)
  const listed = words.flatMap(({ text: word, start, end }, at): Place[] => {
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
      if (last !== undefined && (isOwnWord ? isSaidAsName : true) && !isReported(name))
        return [{ kind: 'brand', start, end: last.end }]
    }
    if (isName && announced.test(folded.slice(Math.max(0, start - 32), start)) && !isReported(word))
      return [{ kind: 'brand', start, end }]
    return []
  })
  return [...listed, ...namesIn(text, folded, source)]
}

/** Capitalised words that are not names. */
const notABrand = new Set(
  `brasil brasileiro brasileira natal pascoa halloween carnaval black friday maes pais namorados criancas deus internet bluetooth
  android windows linux norte sul leste oeste nordeste sudeste europa america latina italia franca portugal espanha alemanha japao
  china coreia india argentina estados unidos sao paulo rio janeiro minas gerais bahia parana santa catarina ceara amazonia mata
  atlantica facebook instagram youtube whatsapp inmetro anatel anvisa procel full ultra high mini micro power fast easy pro plus
  max super premium classic original produto kit modelo linha design tamanho cor material garantia manual instrucoes embalagem
  celsius fahrenheit voltagem medidas dimensoes altura largura comprimento peso tecnologia sistema conforto estilo praticidade seguranca ingles portugues frances japones dia mulher homem senhor senhora ficha tecnica`.split(
    /\s+/,
  ),
)
const MIN_TITLE = 3
const acronyms = new Set(
  `tv led oled qled lcd usb hdmi vga abs pvc mdf mdp eva pet nfc gps rgb hdr uhd ssd ram rom cpu gpu uva uvb fps dpi rpm bpa abnt iso
  ips dvd sac cep voip nasa sus aaa xbox pix dna`.split(/\s+/),
)
const makes =
  /\b(?:d[ao]|pel[ao]|by|marca|tecnologia|original|fabricante|motor|cambio|processador|compressor)\s$/

/** `Motor da XYZTRON`; elsewhere capitals may be emphasis. */
const isMakerInCapitals = (folded: string, at: number, written: string): boolean =>
  written === written.toUpperCase() &&
  !acronyms.has(written.toLowerCase()) &&
  makes.test(folded.slice(Math.max(0, at - 24), at))

/**
 * Capitalised names within a sentence that are not in the source. Titles are skipped, since they capitalise
 * freely.
 */
function namesIn(text: string, folded: string, { folded: source }: KnownSource): Place[] {
  const told = [...new Set(wordsIn(source).map(({ text: word }) => word))]
  return sentencesIn(folded).flatMap(({ start: from, end: to, isClosed }) => {
    const [, ...inner] = wordsIn(folded.slice(from, to)).map((word) => ({
      text: word.text,
      start: from + word.start,
      end: from + word.end,
    }))
    const long = inner.filter(({ text: word }) => word.length > 3)
    const capitals = long.filter(({ start }) => isCapital(text.charAt(start)))
    const isTitle =
      capitals.length > long.length / 2 &&
      (capitals.length >= MIN_TITLE || (!isClosed && !isItem(folded, from)))
    if (isTitle) return []
    return inner.flatMap(({ text: word, start, end }): Place[] => {
      const written = text.slice(start, end)
      const isName =
        word.length > 2 &&
        isCapital(written.charAt(0)) &&
        (written.slice(1) === written.slice(1).toLowerCase() || isMakerInCapitals(folded, start, written))
      if (
        !isName ||
        !/^\p{L}+$/u.test(word) ||
        units.has(word) ||
        notABrand.has(word) ||
        isSentenceStart(folded, start)
      )
        return []
      return told.some((one) => shareRoot(one, word)) ? [] : [{ kind: 'brand', start, end }]
    })
  })
}

/** A list item is not a title. */
const isItem = (folded: string, at: number): boolean =>
  /^\s*[-*•]\s/.test(folded.slice(folded.lastIndexOf('\n', at - 1) + 1, at + 8))

type Sentence = { start: number; end: number; isClosed: boolean }

/** `isClosed`: ends in punctuation, unlike a title. */
function sentencesIn(folded: string): Sentence[] {
  return Array.from(folded.matchAll(/[^.!?\n:;•]+[.!?:;]?/g), ({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
    isClosed: /[.!?:;]$/.test(said),
  }))
}

function isSentenceStart(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 4), at)
  const last = before.trimEnd().at(-1)
  return last === undefined || before.includes('\n') || '.!?-•'.includes(last)
}
