import { shareRoot, fold, foldNumbers, wordsIn } from './fold.ts'
import { attributesOf, type ProductSource } from './product-source.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import { units } from './units.ts'

export type KnownAttribute = {
  /** Folded. */
  name: string
  value: string
  /** Significant words of the name. */
  words: readonly string[]
  quantities: readonly Quantity[]
  /** From `Sim` and `Não`, `Contém` and `Livre`, `Incluso` and `Não acompanha`. */
  isTrue: boolean | null
  /** Says whether an accessory is included; the accessory may be mentioned anyway. */
  isPart: boolean
}

export type KnownSource = {
  attributes: readonly KnownAttribute[]
  /** `Altura`, `Largura` and `Profundidade`, from `Dimensões (A x L x P)`. */
  sides: readonly KnownAttribute[]
  /** All names and values, one per line. */
  folded: string
  /** The same with only letters and digits. */
  packed: string
  isBivolt: boolean
  /** Known only as absent: `cadarço` in `Sem cadarço`. */
  lacks: readonly string[]
  /** Words of its name, its category and its attributes' names. */
  nouns: readonly string[]
}

const yes =
  /^(?:sim|s|yes|true|possui|tem|com|contem|presente|inclus[oa]s?|incluid[oa]s?|acompanha|verdadeiro|necessari[oa]s?|necessita|requer|obrigatori[oa]s?)$/
const no =
  /^(?:nao|n|no|false|nao (?:possui|tem|contem|utiliza|acompanha|vem|se aplica|necessita|precisa|requer|necessari[oa]s?)|dispensa|desnecessari[oa]s?|nao (?:inclus|incluid)[oa]s?|sem|livre|isent[oa]|zero|ausente|vendid[oa]s? (?:separadamente|a parte)|falso|nenhum|nenhuma)$/
const denied = /^(?:sem|livre de|isent[oa] de|zero|nao (?:contem|possui|tem))\s(\S.*)$/
const partWord = /\b(?:acompanha\p{L}*|inclu[ios]\p{L}*|incluid[oa]s?)\b/u
const isLeftOut = /\bnao (?:vem |esta |estao )?(?:inclu|acompanha)|\bvendid[oa]s? (?:separadamente|a parte)/

const smallWords = new Set(
  [
    'de',
    'da',
    'do',
    'das',
    'dos',
    'e',
    'a',
    'o',
    'as',
    'os',
    'em',
    'no',
    'na',
    'com',
    'para',
    'por',
    'ao',
    'ou',
    'um',
  ].concat([
    'uma',
    'possui',
    'tem',
    'tipo',
    'acompanha',
    'inclui',
    'contem',
    'funcao',
    'produto',
    'itens',
    'pode',
    'ser',
    'incluso',
    'inclusa',
    'inclusos',
    'inclusas',
    'incluido',
    'incluida',
  ]),
)

export const meaningful = (folded: string): string[] =>
  wordsIn(folded)
    .map(({ text }) => text)
    .filter((text) => text.length > 1 && !smallWords.has(text))

const packedText = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')

const read = new WeakMap<ProductSource, KnownSource>()

export function readSource(source: ProductSource): KnownSource {
  const known = read.get(source) ?? readAnew(source)
  read.set(source, known)
  return known
}

function readAnew(source: ProductSource): KnownSource {
  const attributes = attributesOf(source).map((attribute): KnownAttribute => {
    const name = attribute.name.normalize('NFC')
    const value = attribute.value.normalize('NFC')
    const said = fold(value).trim()
    // `Sim, até 400 °C`
    const answer = /^(?:sim|nao|necessari[oa]s?)(?=\s?[,(;])/.exec(said)?.[0] ?? said
    const words = meaningful(fold(name))
    const part = partOf(fold(name), said)
    return {
      name: fold(name).trim(),
      value: said,
      words,
      quantities: withPartsBefore(said, toldQuantities(fold(name), foldNumbers(value).trim())),
      isTrue: yes.test(answer) ? true : isDenied(fold(name), answer, words) ? false : part,
      isPart: part !== null && (answer === said || isLeftOut.test(said)),
    }
  })
  const folded = [
    ...attributes.map(({ name, value }) => `${name}\n${value}`),
    ...attributes.flatMap(({ name, words, isTrue }) =>
      isTrue === false ? [`livre de ${words.join(' ')}`, `nao ${name}`] : [],
    ),
    ...(attributes.some(({ value }) => /\bip[\dx][5-9]\b/.test(value)) ? ['resistente a agua'] : []),
  ].join('\n')
  const sides = attributes.flatMap(sidesOf)
  return {
    attributes,
    sides,
    folded,
    packed: packedText(folded),
    isBivolt: attributes.some(isForBoth),
    lacks: absentThings(attributes),
    nouns: nounsOf(attributes),
  }
}

const nounsOf = (attributes: readonly KnownAttribute[]): string[] =>
  attributes
    .flatMap(({ name, value, words }) =>
      name === 'nome' || name === 'categoria' ? meaningful(value) : words,
    )
    .filter((word) => /^\p{L}{3,}$/u.test(word))

const absentOnes =
  /(?<![\p{L}\p{N}])(?:sem|livres? de|isent[oa]s? de|zero|nao (?:contem|possui|tem|leva))(?:: ?| )([^.;:()\n]+)/gu

/** `cadarço` in `Sem cadarço`, `formol` and `tolueno` in `Livre de: Formol e tolueno`. */
function absentThings(attributes: readonly KnownAttribute[]): string[] {
  const told = attributes.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const absent = Array.from(told.matchAll(absentOnes)).flatMap(({ 1: list = '' }) =>
    list.split(/, | e | nem | ou /).flatMap((item, at) => {
      const [thing, ...others] = meaningful(item).filter((word) => word !== 'sem' && /^\p{L}+$/u.test(word))
      return thing === undefined || (at > 0 && others.length > 1) ? [] : [thing]
    }),
  )
  const words = wordsIn(told).map(({ text }) => text)
  const timesIn = (all: readonly string[], thing: string) =>
    all.filter((word) => shareRoot(word, thing)).length
  return [...new Set(absent)].filter((thing) => timesIn(words, thing) === timesIn(absent, thing))
}

/** The five in `5G` is not a count; in `Potência (W): 1.500` the name has the unit. */
function toldQuantities(name: string, value: string): Quantity[] {
  const unit = /\(([^()]+)\)$/.exec(name.trim())?.[1]?.trim() ?? ''
  const isBare = /^[\d.,]+(?:\s?(?:x|a|e|-|\/)\s?[\d.,]+)*$/.test(value)
  return quantitiesIn(isBare && units.has(unit) ? `${value} ${unit}` : value).filter(
    (one) => one.unit !== null || !/^[^\P{L}xoa](?!\p{L})/u.test(value.slice(one.end)),
  )
}

/** In `Algodão 72%, poliamida 28%` each part is before its share. */
function withPartsBefore(value: string, quantities: Quantity[]): Quantity[] {
  if (!/^\p{L}/u.test(value) || !/%[\s.)]{0,2}$/.test(value)) return quantities
  return quantities.map((one) =>
    one.dimension === 'share'
      ? { ...one, of: wordsIn(value.slice(0, one.start)).at(-1)?.text ?? one.of }
      : one,
  )
}

const sideNames = new Map([
  ['a', 'altura'],
  ['h', 'altura'],
  ['l', 'largura'],
  ['p', 'profundidade'],
  ['c', 'comprimento'],
])

function sidesOf(attribute: KnownAttribute): KnownAttribute[] {
  const { name, value, quantities } = attribute
  const letters =
    /\(?\b([ahlpc](?:\s?x\s?[ahlpc]){1,2})\b/.exec(`${name} ${value}`)?.[1]?.split(/\s?x\s?/) ?? []
  const lengths = quantities.filter(({ dimension }) => dimension === 'length')
  if (letters.length !== lengths.length) return []
  return lengths.map((length, at) => {
    const side = sideNames.get(letters[at] ?? '') ?? ''
    return { ...attribute, name: side, words: [side], quantities: [length] }
  })
}

const isForBoth = ({ name, value, isTrue }: KnownAttribute): boolean =>
  /\bbivolt\b/.test(name)
    ? isTrue === true
    : /\bbivolt\b/.test(value) && !/\b(?:nao|sem)\s(?:e\s)?bivolt\b/.test(value)

/** `Pilhas: 2 AAA (inclusas)`, `Acompanha suporte: Não`; null if not about an accessory. */
function partOf(name: string, value: string): boolean | null {
  if (isLeftOut.test(value)) return false
  if (partWord.test(value)) return true
  if (!partWord.test(name)) return null
  return no.test(value) ? false : yes.test(value) ? true : null
}

/** `Livre` is also an age rating of games, which is no denial. */
const isDenied = (name: string, value: string, words: readonly string[]): boolean =>
  (no.test(value) && !(value === 'livre' && /classifica|indicad|censura|entrada|acesso|uso/.test(name))) ||
  deniesItself(value, words)

/** `Glúten: Sem glúten` negates its own name. */
function deniesItself(value: string, words: readonly string[]): boolean {
  const what = denied.exec(value)?.[1]
  return what !== undefined && meaningful(what).every((word) => words.some((one) => shareRoot(one, word)))
}

/** Start of the clause containing the position. */
export function clauseStart(folded: string, at: number): number {
  const before = folded.slice(Math.max(0, at - 160), at)
  const edge = Math.max(...['. ', '; ', '\n', '! ', '? ', ', ', ': '].map((mark) => before.lastIndexOf(mark)))
  return edge === -1 ? Math.max(0, at - 160) : at - before.length + edge + 1
}
