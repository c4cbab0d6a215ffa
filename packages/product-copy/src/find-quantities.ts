import type { Place } from './finding.ts'
import { alike, wordsIn } from './fold.ts'
import { isSame, quantitiesIn, type Quantity } from './quantities.ts'
import { clauseStart, type KnownAttribute, type KnownSource } from './read-source.ts'

const VOLTAGES = [110, 115, 120, 127, 220]

/** Numbers that no attribute tells, and those told of another measure. */
export function findQuantities(folded: string, known: KnownSource): Place[] {
  const codes = codesIn(folded, known)
  const inCode = ({ start }: Quantity) => codes.all.some((code) => code.start <= start && start < code.end)
  const told = known.attributes.flatMap(({ quantities }) => quantities)
  return [
    ...codes.unknown,
    ...quantitiesIn(folded).flatMap((quantity): Place[] => {
      if (inCode(quantity) || isHarmless(folded, quantity, known)) return []
      const { start, end } = quantity
      const kind = problemOf(folded, quantity, known, told)
      return kind === null ? [] : [{ kind, start, end }]
    }),
  ]
}

/** Names of models, grades: letters and digits in one word. */
function codesIn(folded: string, { packed }: KnownSource): { all: Place[]; unknown: Place[] } {
  const all = wordsIn(folded).flatMap(({ text, start, end }): Place[] => {
    if (!/\p{L}/u.test(text) || !/\p{N}/u.test(text)) return []
    const [quantity] = quantitiesIn(text)
    const isQuantity =
      quantity !== undefined && quantity.start === 0 && quantity.end === text.length && quantity.unit !== null
    return isQuantity ||
      isMeasured(folded, start, text) ||
      /^(?:\d+x|ipx?\d+|\d+h\d{2}(?:min)?)$/.test(text) ||
      (/^[cdkm]?m[23]$/.test(text) && /(?:\d|\/|\bpor)\s?$/.test(folded.slice(Math.max(0, start - 5), start)))
      ? []
      : [{ kind: 'number', start, end }]
  })
  return { all, unknown: all.filter(({ start, end }) => !packed.includes(folded.slice(start, end))) }
}

/** `33x21x32 cm` */
const isMeasured = (folded: string, at: number, word: string): boolean =>
  /^\d+(?:x\d+)+\p{L}*$/u.test(word) &&
  quantitiesIn(folded.slice(at, at + word.length + 32)).some(
    ({ start, dimension }) => start < word.length && dimension !== null,
  )

/** `dos dois lados` */
const saysNothing = /^(?:lados?|sentidos|vias|formas|maneiras)$/

function isHarmless(
  folded: string,
  { value, unit, of, end }: Quantity,
  { attributes }: KnownSource,
): boolean {
  if (value === 2 && unit === null && saysNothing.test(of)) return true
  if (value !== 1) return false
  if (unit !== null) return unit.startsWith('un')
  const names = attributes.filter(({ name }) => name === 'nome' || name === 'categoria')
  const next = of === '' ? folded.slice(end, end + 1) : of
  return (
    names.some(({ value: text }) => wordsIn(text).some(({ text: word }) => alike(word, next))) ||
    next.startsWith('manua')
  )
}

function problemOf(
  folded: string,
  quantity: Quantity,
  known: KnownSource,
  told: readonly Quantity[],
): 'number' | 'unit' | null {
  if (isRoughly(folded, quantity, known) || isTotal(folded, quantity, known)) return null
  if (quantity.dimension === null)
    return isBareTold(quantity, known) || isSideTold(quantity, told) ? null : 'number'
  if (quantity.dimension === 'voltage' && known.isBivolt && VOLTAGES.includes(quantity.value)) return null
  const about = attributeAbout(folded, quantity, known)
  const among = about === null ? told : about.quantities
  if (among.some((one) => isSame(one, quantity))) return null
  // pieces and people are often told by a bare number: `Peças: 3`
  const counts = ['pieces', 'people', 'threads'].includes(quantity.dimension)
  if (counts && isBareTold({ ...quantity, value: quantity.amount, of: quantity.unit ?? '' }, known))
    return null
  if (isToldByName(quantity, known)) return null
  if (told.some((one) => isSame(one, quantity))) return 'number'
  return told.some(({ value }) => value === quantity.value) ? 'unit' : 'number'
}

/** `25 cm de largura por 18 de altura` */
const isSideTold = ({ value, of }: Quantity, told: readonly Quantity[]): boolean =>
  /^(?:altura|largura|profundidade|comprimento|diametro|espessura)$/.test(of) &&
  told.some((one) => one.dimension === 'length' && one.value === value)

const rough: readonly (readonly [before: RegExp, least: number, most: number])[] = [
  [/\b(?:cerca de|aproximadamente|quase|perto de|por volta de|em torno de)\s$/, 0.9, 1.1],
  [/\b(?:mais|acima) de\s$/, 1, 1.2],
  [/\b(?:menos|abaixo) de\s$/, 0.85, 1],
]

/** `quase 500 ml` of 473 ml, `mais de cem modos` of 110: of one attribute that is not far. */
function isRoughly(
  folded: string,
  { start, amount, dimension, of }: Quantity,
  { attributes }: KnownSource,
): boolean {
  const before = folded.slice(Math.max(0, start - 24), start)
  const found = rough.find(([words]) => words.test(before))
  if (found === undefined) return false
  const [, least, most] = found
  return attributes.some(
    ({ name, words, quantities }) =>
      name !== 'nome' &&
      (dimension !== null || words.some((word) => alike(word, of))) &&
      quantities.some(
        (one) => one.dimension === dimension && one.amount >= amount * least && one.amount <= amount * most,
      ),
  )
}

/** `540 g ao todo` of twelve bars of 45 g, `6 pilhas no total` of four here and two there. */
function isTotal(folded: string, quantity: Quantity, { attributes }: KnownSource): boolean {
  const { start, end, of } = quantity
  const [before = ''] = folded
    .slice(Math.max(0, start - 60), start)
    .split(/[.;!?\n]/)
    .toReversed()
  const [after = ''] = folded.slice(end, end + 30).split(/[.;!?\n]/)
  if (!/\b(?:total|totalizam?|ao todo|juntos|juntas|soma|somam|somad[oa]s)\b/.test(`${before}|${after}`))
    return false
  const named = attributes.filter(({ words }) => of !== '' && words.some((word) => alike(word, of)))
  if (quantity.dimension === null && of !== '')
    return (
      named.length > 0 &&
      sumOf(named.filter(({ value }) => !isRange(value)).flatMap(({ quantities }) => quantities)) ===
        quantity.value
    )
  const counts = attributes.flatMap(({ name, quantities }) =>
    quantities.filter(
      ({ dimension, of: next }) =>
        dimension === 'pieces' || (dimension === null && (next === 'x' || countName.test(name))),
    ),
  )
  return counts.some(({ amount: count }) =>
    attributes.some(({ quantities }) =>
      quantities.some(
        (each) =>
          each.dimension !== 'pieces' &&
          (quantity.dimension === null
            ? each.value * count === quantity.value
            : isSame({ ...each, amount: each.amount * count }, quantity)),
      ),
    ),
  )
}

const countName = /^(?:quantidade|unidades|pecas|pares|itens|kit|conteudo)\b/

/** `2 a 6` is no sum. */
const isRange = (value: string): boolean => /\d\s?(?:a|ate|-|–)\s?\d/.test(value)

/** `12.000 dpi` of `DPI: 12.000`, `três anos` of `Idade: 3+`. */
const isToldByName = ({ value, unit, dimension }: Quantity, { attributes }: KnownSource): boolean =>
  attributes.some(
    ({ name, words, quantities }) =>
      (words.some((word) => alike(word, unit ?? '')) ||
        (dimension === 'months' && /\b(?:idade|etaria)\b/.test(name))) &&
      quantities.some((one) => one.dimension === null && one.value === value),
  )

/** The attribute whose name is said nearest to the number, in its clause, among those of its dimension. */
function attributeAbout(
  folded: string,
  quantity: Quantity,
  { attributes }: KnownSource,
): KnownAttribute | null {
  const alikeOnes = attributes.filter(
    ({ name, quantities }) =>
      name !== 'nome' && quantities.some(({ dimension }) => dimension === quantity.dimension),
  )
  if (alikeOnes.length < 2) return null
  const start = clauseStart(folded, quantity.start)
  const rest = folded.slice(quantity.end, quantity.end + 40)
  const edge = rest.search(/[.,;:\n]|\se\s/)
  const after = wordsIn(edge === -1 ? rest : rest.slice(0, edge)).slice(0, 3)
  const beforeText = folded.slice(start, quantity.start)
  const lastAnd = beforeText.lastIndexOf(' e ')
  const before = wordsIn(lastAnd === -1 ? beforeText : beforeText.slice(lastAnd)).slice(-4)
  const said = (words: readonly { text: string }[]) =>
    alikeOnes.filter(
      (one) => one.words.length > 0 && one.words.every((word) => words.some(({ text }) => alike(text, word))),
    )
  const isOf = /^\s?(?:de|da|do|no|na)\s/.test(rest)
  // `3,2 g de fibras` is of `Fibras por porção`
  const [next] = after.filter(({ text }) => !/^(?:de|da|do|no|na)$/.test(text))
  const begun = alikeOnes.filter(({ words: [first = ''] }) => next !== undefined && alike(next.text, first))
  const following = said(after)
  const found = isOf && following.length === 1 ? following : isOf && begun.length === 1 ? begun : said(before)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A bare number is told by an attribute without a unit, or of the same thing. */
function isBareTold({ value, of }: Quantity, { attributes }: KnownSource): boolean {
  const named = attributes.filter(
    ({ name, words, quantities }) =>
      of !== '' && name !== 'nome' && quantities.length > 0 && words.some((word) => alike(word, of)),
  )
  // `três saídas` of `Saídas: 2 USB-A, 1 USB-C`
  if (named.some((one) => !isRange(one.value) && sumOf(one.quantities) === value)) return true
  const counted = attributes.filter(
    ({ name, quantities }) => name !== 'nome' && quantities.some((one) => isCountOf(one, of)),
  )
  // `dois cabos` of `Itens: 1 cabo USB, 1 cabo HDMI`
  if (counted.some(({ quantities }) => sumOf(quantities.filter((one) => isCountOf(one, of))) === value))
    return true
  if (attributes.some((one) => isListOf(one, of, value))) return true
  // `6 antenas` where `Antenas: 4` or `Wi-Fi: 4 antenas`, whatever else has a six
  const own = [...named.filter(({ quantities }) => quantities.some(isCount)), ...counted]
  if (own.length > 0 && own.every(({ quantities }) => quantities.every((one) => one.value !== value)))
    return attributes.some(({ value: text }) =>
      new RegExp(String.raw`\b${value} (?:de )?${of.slice(0, 4)}`).test(text),
    )
  if (value === 2 && attributes.some((one) => isDouble(one, of))) return true
  return attributes.some(({ name, quantities, value: text }) =>
    quantities.some((one) => {
      if (one.value !== value) return false
      if (of === '') return true
      const isNamed = wordsIn(`${name} ${text}`).some(({ text: word }) => alike(word, of))
      return isNamed || (isCount(one) && (name === 'nome' || !isAboutAnother(of, name, attributes)))
    }),
  )
}

const sumOf = (quantities: readonly Quantity[]): number =>
  quantities.reduce((sum, { value, dimension }) => (dimension === null ? sum + value : sum), 0)

const isCount = ({ dimension }: Quantity): boolean => dimension === null || dimension === 'pieces'

const isCountOf = ({ dimension, of: counted }: Quantity, of: string): boolean =>
  dimension === null && of !== '' && counted !== '' && alike(counted, of)

/** `três câmeras` of `Câmera: 50 MP + 5 MP + 2 MP`, `duas almofadas` of `Almofadas: lombar e cervical` */
function isListOf({ name, value, words, quantities }: KnownAttribute, of: string, count: number): boolean {
  if (count < 2 || of === '' || name === 'nome' || !words.some((word) => alike(word, of))) return false
  const parts = value.split(quantities.length === 0 ? /,\s|\s?\/\s?|\se\s/ : /\s?\+\s?/)
  return parts.length === count && parts.every((part) => part !== '')
}

/** `dois chips` of `Dual chip: Sim` and of `Chip: Dual SIM` */
const isDouble = ({ name, value, isTrue }: KnownAttribute, of: string): boolean =>
  isTrue !== false &&
  wordsIn(`${name} ${value}`).some(
    ({ text }, at, words) =>
      /^(?:dual|dupl[oa])$/.test(text) && (alike(words[at + 1]?.text ?? '', of) || alike(name, of)),
  )

/** The thing is what another attribute is called: `3 portas`, where `Peças: 3` and `Portas: 2`, not where `Largura das portas: 40 cm`. */
const isAboutAnother = (of: string, name: string, attributes: readonly KnownAttribute[]): boolean =>
  attributes.some(
    (other) =>
      other.name !== name &&
      (other.quantities.length === 0 || other.quantities.some(isCount)) &&
      other.words.some((word) => alike(word, of)),
  )
