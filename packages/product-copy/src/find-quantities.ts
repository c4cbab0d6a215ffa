import { findAttributeFor } from './about.ts'
import { isBareNumberSupported, isRange, sumQuantities } from './counts.ts'
import type { Place } from './finding.ts'
import { shareRoot, wordsIn } from './fold.ts'
import { isSame, quantitiesIn, type Quantity } from './quantities.ts'
import { clauseStart, type KnownAttribute, type KnownSource } from './read-source.ts'

const VOLTAGES = [110, 115, 120, 127, 220]

/** Numbers without an attribute, those of another measure, and those that the text denies. */
export function findQuantities(written: string, known: KnownSource): Place[] {
  const folded = withThousands(written, known)
  const codes = codesIn(folded, known)
  const inCode = ({ start }: Quantity) => codes.all.some((code) => code.start <= start && start < code.end)
  const told = known.attributes.flatMap(({ quantities }) => quantities)
  const all = quantitiesIn(folded)
  return [
    ...codes.unknown,
    ...multiples(folded, known),
    ...all.flatMap((quantity, at): Place[] => {
      if (inCode(quantity) || isHarmless(folded, quantity, known)) return []
      const { start, end } = quantity
      const kind = problemOf(folded, quantity, known, told)
      if (kind === null) return isDenied(folded, quantity) ? [{ kind: 'negation', start, end }] : []
      const isPart = [all[at - 1], all[at + 1]].some((other) => isJoined(folded, quantity, other, told))
      return isPart ? [] : [{ kind, start, end }]
    }),
  ]
}

/** `1 500 W` is one number if the source has it. */
function withThousands(folded: string, { attributes }: KnownSource): string {
  const values = new Set(attributes.flatMap(({ quantities }) => quantities.map(({ value }) => value)))
  return folded.replaceAll(/(?<![\p{L}\p{N}.,])[1-9]\d{0,2}(?: \d{3})+(?![\d.,])/gu, (number) =>
    values.has(Number(number.replaceAll(' ', ''))) ? number.replaceAll(' ', '.') : number,
  )
}

/** `1 litro e 700 ml` for `1,7 L`. */
function isJoined(
  folded: string,
  one: Quantity,
  other: Quantity | undefined,
  told: readonly Quantity[],
): boolean {
  if (other === undefined || one.dimension === null || other.dimension !== one.dimension) return false
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return (
    first.unit !== second.unit &&
    first.amount > second.amount &&
    folded.slice(first.end, second.start).endsWith(' e ') &&
    told.some((each) => isSame(each, { ...second, amount: first.amount + second.amount }))
  )
}

const denies =
  /\b(?:nao|nunca|jamais) (?:e|=|sao|tem|possui|pesam?|mede|medem|comporta|cabem?|chega|atinge|aquece|alcanca|suporta|aguenta|dura|consome|funciona|opera|traz|vem|conta|oferece|rende|contem|leva|usa|ferve|gira)(?: (?:a|ate|de|em|com|por|os|as|o))*\s$/

/** `não pesa 1,1 kg`, but `não pesa mais de 1,1 kg`. */
const isDenied = (folded: string, { start }: Quantity): boolean =>
  denies.test(folded.slice(Math.max(0, start - 40), start))

/** `o dobro da potência`. */
const multiples = (folded: string, { folded: source }: KnownSource): Place[] =>
  Array.from(
    folded.matchAll(/\b(?:o dobro|o triplo|o quadruplo|a metade|metade) (?=d[oae]\b)/g),
    ({ 0: text, index }): Place => ({ kind: 'number', start: index, end: index + text.trimEnd().length }),
  ).filter(({ start, end }) => !source.includes(folded.slice(start, end)))

/** Model numbers, grades and scales: letters and digits in one word, `1:18`. */
function codesIn(
  folded: string,
  { packed, folded: source }: KnownSource,
): { all: Place[]; unknown: Place[] } {
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
  const ratios = Array.from(
    folded.matchAll(
      /(?<![\p{L}\p{N}.,:/])(?:\d+:\d+(?![\p{N}:])|\d{1,3}\/\d{1,3}(?![\p{N}/]| ?"| ?pol| de ))/gu,
    ),
    ({ 0: ratio, index }): Place => ({ kind: 'number', start: index, end: index + ratio.length }),
  )
  const isRatioTold = ({ start, end }: Place) =>
    new RegExp(String.raw`(?<!\d)${folded.slice(start, end)}(?!\d)`).test(source)
  return {
    all: [...all, ...ratios],
    unknown: [
      ...all.filter(({ start, end }) => !packed.includes(folded.slice(start, end))),
      ...ratios.filter((ratio) => !isRatioTold(ratio)),
    ],
  }
}

/** `33x21x32 cm` is a measure, not a code. */
const isMeasured = (folded: string, at: number, word: string): boolean =>
  /^\d+(?:x\d+)+\p{L}*$/u.test(word) &&
  quantitiesIn(folded.slice(at, at + word.length + 32)).some(
    ({ start, dimension }) => start < word.length && dimension !== null,
  )

const linking = /^(?:d[aeo]s?|n[ao]s?|em|com|por|para|ate|ou|as|os|ao|aos|a|mais|menos|cada|sao|tem)$/

/** Nouns that make a number uninformative: `dos dois lados`. */
const saysNothing = /^(?:lados?|sentidos|vias|formas|maneiras)$/

function isHarmless(folded: string, quantity: Quantity, { attributes }: KnownSource): boolean {
  const { value, unit, of, end } = quantity
  if (value === 2 && unit === null && saysNothing.test(of)) return true
  // `5G` is no weight
  const written = folded.slice(quantity.start, end)
  if (/^[2-6]g$/.test(written) && attributes.some(({ name }) => name === written)) return true
  // `um par de tênis`, unless a count is known
  if (unit === 'par')
    return !attributes.some(
      ({ name, quantities }) =>
        quantities.some(
          (one) =>
            one.dimension === 'pieces' || (one.dimension === null && one.value > 1 && countName.test(name)),
        ) || countsOf(quantity, quantities).length > 0,
    )
  if (value !== 1) return false
  if (unit !== null) return unit.startsWith('un')
  const names = attributes.filter(({ name }) => name === 'nome' || name === 'categoria')
  const next = of === '' ? folded.slice(end, end + 1) : of
  return (
    names.some(({ value: text }) => wordsIn(text).some(({ text: word }) => shareRoot(word, next))) ||
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
  if (isCondition(folded, quantity, known)) return null
  if (quantity.dimension === null)
    return (isOfLabel(folded, quantity, known) ??
      isOfSort(folded, quantity, known) ??
      (isBareNumberSupported(quantity, known) || isSideSupported(quantity, known)))
      ? null
      : 'number'
  const about = findAttributeFor(folded, quantity, known)
  const isOfMains = about === null || /bivolt/.test(about.value) || /tensao|voltagem/.test(about.name)
  if (quantity.dimension === 'voltage' && known.isBivolt && isOfMains && VOLTAGES.includes(quantity.value))
    return null
  if (about === null && isShareOfAnother(folded, quantity, known)) return 'number'
  const counted = countsOf(quantity, told)
  if (counted.length > 0) return counted.some(({ value }) => value === quantity.amount) ? null : 'number'
  const shares = about === null ? sharesOf(quantity, told) : []
  const among = about === null ? (shares.length > 0 ? shares : told) : about.quantities
  if (among.some((one) => isSame(one, quantity))) return null
  // pieces and people often have a bare number: `Peças: 3`
  const counts = ['pieces', 'people', 'threads'].includes(quantity.dimension)
  if (
    counts &&
    isBareNumberSupported({ ...quantity, value: quantity.amount, of: quantity.unit ?? '' }, known)
  )
    return null
  if (isSupportedByName(quantity, known)) return null
  if (told.some((one) => isSame(one, quantity))) return 'number'
  return told.some(({ value }) => value === quantity.value) ? 'unit' : 'number'
}

/** `a 90 graus` for `Corte a 90°: 65 mm`. */
const isCondition = (folded: string, quantity: Quantity, { attributes }: KnownSource): boolean =>
  /\b(?:a|por|em|cada|para|(?:porcao|porcoes|doses?) de)\s$/.test(
    folded.slice(Math.max(0, quantity.start - 14), quantity.start),
  ) &&
  attributes.some(
    ({ name }) =>
      /\d/.test(name) && quantitiesIn(name).some((one) => one.dimension !== null && isSame(one, quantity)),
  )

/** `uma dúzia de espetos` is twelve of what `8 espetos` counts. */
const countsOf = ({ unit, of }: Quantity, told: readonly Quantity[]): Quantity[] =>
  /^(?:duzias?|par|pares)$/.test(unit ?? '') && of !== ''
    ? told.filter((one) => one.dimension === null && one.of !== '' && shareRoot(one.of, of))
    : []

const wordBefore = (folded: string, start: number): string | undefined => {
  const last = wordsIn(folded.slice(Math.max(0, start - 32), start)).at(-1)
  return Math.min(32, start) - (last?.end ?? 0) <= 2 ? last?.text : undefined
}

/** `Bluetooth 5.0` against `Conexão: Bluetooth 5.3`; null if no value has a number after this word. */
function isOfVersion(before: string, number: number, { attributes }: KnownSource): boolean | null {
  const versions = attributes.flatMap(({ value, quantities }) =>
    quantities.filter(
      ({ start, dimension, of }) => dimension === null && of === '' && wordBefore(value, start) === before,
    ),
  )
  return versions.length === 0 ? null : versions.some(({ value }) => value === number)
}

/** `três saídas USB-A` against `Saídas: 2 USB-A e 1 USB-C`; null if the sort is not counted. */
function isOfSort(folded: string, { end, value, of }: Quantity, { attributes }: KnownSource): boolean | null {
  const sort = /^ (?:de )?\p{L}+ ((?:d[aeo] )?[\p{L}\p{N}-]+)/u.exec(folded.slice(end, end + 48))?.[1]
  if (of === '' || sort === undefined || linking.test(sort)) return null
  const counts = attributes.flatMap(({ words, value: text, quantities }) => {
    const isNamed = quantities.length > 1 && words.some((word) => shareRoot(word, of))
    return quantities.filter((one) => {
      const after = text.slice(one.end).trimStart()
      return after.startsWith(`${of} ${sort}`) || (isNamed && after.startsWith(sort))
    })
  })
  return counts.length === 0 ? null : counts.some((one) => one.value === value)
}

/** `tamanho 8` against `Tamanho: 5`; null if no attribute is named right before. */
function isOfLabel(folded: string, { start, value, of }: Quantity, known: KnownSource): boolean | null {
  const { attributes } = known
  const before = wordBefore(folded, start)
  const isNamed = before !== undefined && /^\p{L}{2,}$/u.test(before) && !linking.test(before)
  const ofVersion = isNamed ? isOfVersion(before, value, known) : null
  if (of !== '' || ofVersion !== null) return ofVersion
  const labels = attributes.filter(
    ({ name, words: [word, ...others], quantities }) =>
      name !== 'nome' &&
      others.length === 0 &&
      word !== undefined &&
      before !== undefined &&
      shareRoot(word, before) &&
      quantities.some(({ dimension }) => dimension === null),
  )
  return labels.length === 0
    ? null
    : labels.some(({ quantities }) => quantities.some((one) => one.value === value))
}

/** `10% poliamida` belongs to another part in `90% poliamida, 10% elastano`. */
const sharesOf = ({ dimension, of }: Quantity, told: readonly Quantity[]): Quantity[] =>
  dimension === 'share' && of !== ''
    ? told.filter((one) => one.dimension === 'share' && one.of !== '' && shareRoot(one.of, of))
    : []

/** `26% de gordura` for `Proteína bruta: 26%`: neither the part nor the attribute is named. */
function isShareOfAnother(
  folded: string,
  { dimension, of, start }: Quantity,
  { attributes, folded: source }: KnownSource,
): boolean {
  if (
    dimension !== 'share' ||
    /^(?:|pur[oa]s?)$/.test(of) ||
    wordsIn(source).some(({ text }) => shareRoot(text, of))
  )
    return false
  const clause = wordsIn(folded.slice(clauseStart(folded, start), start + 60))
  return !attributes.some(
    ({ words, quantities }) =>
      quantities.some((one) => one.dimension === 'share') &&
      words.some((word) => clause.some(({ text }) => shareRoot(text, word))),
  )
}

/** `25 cm de largura por 18 de altura`: checks each side's number. */
function isSideSupported({ value, of }: Quantity, { attributes, sides }: KnownSource): boolean {
  if (!/^(?:altura|largura|profundidade|comprimento|diametro|espessura)$/.test(of)) return false
  const own = [...attributes, ...sides].filter(({ name }) => name === of)
  return (own.length > 0 ? own : attributes).some(({ quantities }) =>
    quantities.some((one) => one.dimension === 'length' && one.value === value),
  )
}

const rough: readonly (readonly [before: RegExp, least: number, most: number])[] = [
  [/\b(?:cerca de|aproximadamente|quase|perto de|por volta de|em torno de)\s$/, 0.9, 1.1],
  [/\b(?:mais|acima) de\s$/, 1, 1.2],
  [/\b(?:menos|abaixo) de\s$/, 0.85, 1],
]

/** `quase 500 ml` for 473 ml, `mais de cem modos` for 110: close to a single attribute. */
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
      (dimension !== null || words.some((word) => shareRoot(word, of))) &&
      quantities.some(
        (one) => one.dimension === dimension && one.amount >= amount * least && one.amount <= amount * most,
      ),
  )
}

/** `540 g ao todo` for twelve bars of 45 g, `6 pilhas no total` for four plus two. */
function isTotal(folded: string, quantity: Quantity, { attributes }: KnownSource): boolean {
  const { start, end, of } = quantity
  const [before = ''] = folded
    .slice(Math.max(0, start - 60), start)
    .split(/[.;!?\n]/)
    .toReversed()
  const [after = ''] = folded.slice(end, end + 30).split(/[.;!?\n]/)
  if (!/\b(?:total|totalizam?|ao todo|juntos|juntas|soma|somam|somad[oa]s)\b/.test(`${before}|${after}`))
    return false
  const named = attributes.filter(({ words }) => of !== '' && words.some((word) => shareRoot(word, of)))
  if (quantity.dimension === null && of !== '')
    return (
      named.length > 0 &&
      sumQuantities(named.filter(({ value }) => !isRange(value)).flatMap(({ quantities }) => quantities)) ===
        quantity.value
    )
  // `24 horas no total` for `6 h no fone e 18 h no estojo`
  if (
    quantity.dimension !== null &&
    attributes.some(({ value, quantities }) => !isRange(value) && isSumOf(quantities, quantity))
  )
    return true
  // `quatro ao todo` for `2 HDMI, 1 DisplayPort, 1 VGA`
  if (quantity.dimension === null && attributes.some((one) => isSum(one, quantity.value))) return true
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

function isSumOf(quantities: readonly Quantity[], sum: Quantity): boolean {
  const parts = quantities.filter(({ dimension }) => dimension === sum.dimension)
  const [first] = parts
  if (first === undefined || parts.length < 2) return false
  return isSame({ ...first, amount: parts.reduce((all, { amount }) => all + amount, 0) }, sum)
}

const isSum = ({ name, value, quantities }: KnownAttribute, sum: number): boolean =>
  name !== 'nome' && quantities.length > 1 && !isRange(value) && sumQuantities(quantities) === sum

const countName = /^(?:quantidade|unidades|pecas|pares|itens|kit|conteudo)\b/

/** `12.000 dpi` for `DPI: 12.000`, `três anos` for `Idade: 3+`. */
const isSupportedByName = ({ value, unit }: Quantity, { attributes }: KnownSource): boolean =>
  attributes.some(
    ({ name, words, quantities }) =>
      (words.some((word) => shareRoot(word, unit?.split(' ')[0] ?? '')) ||
        (unit?.startsWith('ano') && /\b(?:idade|etaria)\b/.test(name))) &&
      quantities.some((one) => one.dimension === null && one.value === value),
  )
