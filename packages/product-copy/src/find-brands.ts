import { isCommonWord, knownBrands } from './brands.ts'
import type { Place } from './finding.ts'
import { shareRoot, fold, wordsIn, type Word } from './fold.ts'
import { units } from './units.ts'
import { meaningful, type KnownSource } from './read-source.ts'

const MAX_WORDS = 4

/** Brand names by their first word. */
function indexed(brands: readonly string[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>()
  for (const brand of brands) {
    const words = wordsIn(fold(brand)).map(({ text }) => text)
    const [first] = words
    if (first === undefined || words.length > MAX_WORDS || words.join('').length < 2) continue
    const others = byFirst.get(first)
    if (others === undefined) byFirst.set(first, [words])
    else others.push(words)
  }
  return byFirst
}

const widelyKnown = indexed(knownBrands)
const known = new Set(knownBrands)

const isCapital = (letter: string) => letter !== letter.toLowerCase()
/** Words that introduce a brand name. */
const announced =
  /\b(?:(?:d[aeo]|pela|a) marca|marca:?|fabricad[oa] pel[ao]|produzid[oa] pel[ao]|da fabricante|assinad[oa] pel[ao])\s+$/

/** `perfume natura`: a common word is a brand right after what the product is called. */
const isAfterNoun = (before: Word | undefined, start: number, nouns: readonly string[]): boolean =>
  before?.end === start - 1 && nouns.some((noun) => shareRoot(noun, before.text))

/** Brands other than the product's own and those in attributes. */
export function findBrands(
  text: string,
  folded: string,
  { known: source, brands }: { known: KnownSource; brands: readonly string[] },
): Place[] {
  const ofShop = indexed(brands)
  const title = meaningful(source.attributes.find(({ name }) => name === 'nome')?.value ?? '')
  const words = wordsIn(folded)
  const told = wordsIn(source.folded).map(({ text: word }) => word)
  const toldWords = new Set(told)
  const toldText = ` ${told.join(' ')} `
  const isReported = (name: string) =>
    name.includes(' ') ? toldText.includes(` ${name} `) : toldWords.has(name)
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
      const isSaidAsName = isName
        ? !isSentenceStart(folded, start) || !isCommonWord(name)
        : isAfterNoun(words[at - 1], start, source.nouns)
      if (last !== undefined && (isOwnWord ? isSaidAsName : true) && !isReported(name))
        return [{ kind: 'brand', start, end: last.end }]
    }
    if (isReported(word)) return []
    const isAnnounced = isName && announced.test(folded.slice(Math.max(0, start - 32), start))
    return isAnnounced || (!isName && isForeignName(word) && isAfterNoun(words[at - 1], start, title))
      ? [{ kind: 'brand', start, end }]
      : []
  })
  return [...listed, ...namesIn(text, folded, toldWords)]
}

/** Foreign words for sorts of products, which are no names. */
const loanwords = new Set(
  `gamer gaming fresh wireless led smart fit fitness slim skinny soft plus premium bluetooth touch look jeans kit black power bank oversized cropped
  boho vintage clean fashion street streetwear casual office home high low top flat tech pet baby kids teen unisex unissex wide stretch push up
  work wear workwear sport running training trekking camping outdoor indoor dark light neon pink pocket box pack set case cover full mid
  hard on over in ear headset headphone true hub hd uhd rgb oled qled lcd mini maxi midi max pro ultra lite air one zero turbo flex dual split
  inverter frost free cooktop mop spray stick roll gloss nude glow glitter matte mate boy girl body shape skincare make hot fast easy click clip
  crossfit yoga bike mountain speed downhill beach surf skate longboard jogging moletom dry cool warm relax king queen single double twin duplex
  plug play stereo surround subwoofer bass sound ready snack whey fake strap slip chunky mule clog oxford mocassim denim rib tie dye polo
  qualquer ser ter poder fazer trazer caber comum incomum atum algum nenhum super hiper mini multi semi sob sub aqui ali assim
  hi end tweed chess jet book notebook workstation desktop flagship dock`.split(/\s+/),
)

/** Spelled as no Portuguese word is: `maped`, `duoflex`, `kyly`. */
const isForeignName = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) &&
  /^[^aeiou]+$|[kwy]|[^aeioulmnrsz]$|[^aeiou]i$|(?:er|um)$|([bdfglmpqtvxz])\1|ll|nn|th|sh|ph|ck|oo|ee/.test(
    word,
  ) &&
  !loanwords.has(word) &&
  !acronyms.has(word) &&
  !units.has(word)

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
  ips dvd sac cep voip nasa sus aaa xbox pix dna atx ddr hdd dvr nvr cftv ptz tpu tpe`.split(/\s+/),
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
function namesIn(text: string, folded: string, toldWords: ReadonlySet<string>): Place[] {
  const told = [...toldWords]
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
