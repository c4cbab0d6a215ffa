import { numberWords, units, type Dimension } from './units.ts'

/** A number in a text, and its unit if there is one. */
export type Quantity = {
  start: number
  end: number
  value: number
  unit: string | null
  dimension: Dimension | null
  /** In the dimension's base unit. */
  amount: number
  /** The noun after a number without a unit: `entradas`. */
  of: string
}

const number = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`
const unitNames = [...units.keys()].toSorted((one, other) => other.length - one.length)
const escaped = unitNames.map((name) => name.replaceAll(/[./]/g, String.raw`\$&`)).join('|')
const unitAfter = new RegExp(String.raw`^\s?(${escaped})(?![\p{L}\p{N}])`, 'u')
// the second number of `33x21` follows a letter
const numbers = new RegExp(String.raw`(?:(?<![\p{L}\p{N}.,])|(?<=\dx))(?:${number})(?!\d)`, 'gu')
/** Prepositions and other words that are not the counted noun. */
const smallWord = /^(?:n[oa]s?|em|d[oa]s?|para|por|com|sem|e|ou|a|o|as|os|ao|ate|cada|que|mas)$/
const joins = /^\s?(?:x|por|a|aos|as|ate|-|–|e|e em|\/|ou)\s?$/
/**
 * `10, 13 e 17 mm` shares the unit; in words each number has its own noun: `quatro têm 200 ml, três, meio
 * litro`.
 */
const lists = /^\d+(?:,\d+)?, \d/

function read(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return Number(text.replace(',', '.'))
}

const MAX_UNIT_LENGTH = 32
const MAX_WORDS = 9
const oneWords = new Map([
  ['um', 1],
  ['uma', 1],
  ['meio', 0.5],
  ['meia', 0.5],
])
/** Units used in the singular for fractions too. */
const countedByOne =
  /^(?:(?:centi|mili)?metro|(?:mili)?litro|(?:mili)?grama|terabyte|tera|gigabyte|watt|quilo|quilograma|tonelada|ano|hora|polegada|por cento|duzia(?: de pares)?|par)$/
const halved = /^(?:metro|litro|quilo|tonelada|hora|polegada|duzia(?: de pares)?|por cento)$/

type Found = { start: number; end: number; value: number; unit: string | null }

const thousands = /^\s?(mil|milhao|milhoes|bilhao|bilhoes)(?![\p{L}\p{N}])/u
const scales = new Map([
  ['mil', 1000],
  ['milhao', 1e6],
  ['milhoes', 1e6],
  ['bilhao', 1e9],
  ['bilhoes', 1e9],
])
/** `min/L` and `W/h` are other units than `min` and `W`. */
const perAnother = /^\/(?:h|l|kg|g|m|cm|s|min|dia|mes|ano)(?![\p{L}\p{N}])/u

function digits(folded: string): Found[] {
  return Array.from(folded.matchAll(numbers), ({ 0: text, index }) => {
    const own = index + text.length
    const many = thousands.exec(folded.slice(own, own + 10))
    return withUnit(folded, {
      start: index,
      end: own + (many?.[0].length ?? 0),
      value: read(text) * (scales.get(many?.[1] ?? '') ?? 1) * (isBelowZero(folded, index, own) ? -1 : 1),
    })
  })
}

const degrees = String.raw`\s?(?:°\s?[cf]?|o[cf]|graus?)(?![\p{L}\p{N}])`
const inDegrees = new RegExp(String.raw`^(?:\s(?:a|e|ate)\s-?\d+(?:,\d+)?)?${degrees}`, 'u')
const negative = new RegExp(String.raw`^${degrees}(?: celsius)? negativos?\b`, 'u')

/** `-18 °C`, `menos 18 graus`, `18 graus negativos`; in `5-10 °C` the sign joins. */
function isBelowZero(folded: string, start: number, end: number): boolean {
  const after = folded.slice(end, end + 32)
  if (negative.test(after)) return true
  return (
    /(?:(?:^|[\s(:])-|\bmenos )$/.test(folded.slice(Math.max(0, start - 8), start)) && inDegrees.test(after)
  )
}

function withUnit(folded: string, { start, end, value }: Omit<Found, 'unit'>): Found {
  const found = unitAfter.exec(folded.slice(end, end + MAX_UNIT_LENGTH))
  const unit = found?.[1]
  if (found === null || unit === undefined || isTwoNumbers(folded.slice(end, end + MAX_UNIT_LENGTH)))
    return { start, end, value, unit: null }
  const after = end + found[0].length
  const per = perAnother.exec(folded.slice(after, after + 6))
  if (per !== null) return { start, end: after + per[0].length, value, unit: `${unit}${per[0]}` }
  // `250 ml de vapor por hora`
  const rate = /^ de \p{L}+ (por (?:hora|minuto|segundo))(?!\p{L})/u.exec(folded.slice(after, after + 40))
  if (rate !== null && units.has(`${unit} ${rate[1]}`))
    return { start, end: after + rate[0].length, value, unit: `${unit} ${rate[1]}` }
  // `quatro litros e meio`
  const half = /^ e mei[oa](?![\p{L}\p{N}])/u.exec(folded.slice(after, after + 8))
  if (half !== null) return { start, end: after + half[0].length, value: value + 0.5, unit }
  const part = unit.startsWith('metro') ? 100 : /^horas?$/.test(unit) ? 60 : null
  const rest = part === null ? null : partAfter(folded, after)
  return part === null || rest === null
    ? { start, end: after, value, unit }
    : { start, end: rest.end, value: value + rest.value / part, unit }
}

/** `noventa por cento e cinquenta` is 90 and 150. */
const isTwoNumbers = (after: string): boolean => {
  const next = /^ por cento e (\p{L}+)/u.exec(after)?.[1]
  return next !== undefined && numberWords.has(next)
}

/** `um metro e oitenta`, `uma hora e quinze`. */
function partAfter(folded: string, at: number): { end: number; value: number } | null {
  const told = /^ e (?:(\d{2})|(\p{L}+(?: e \p{L}+)?))(?![\p{L}\p{N}])/u.exec(folded.slice(at, at + 40))
  if (told === null) return null
  const words = told[2]?.split(' ') ?? []
  const said = told[1] === undefined ? spelledValue(words) : { value: Number(told[1]), words: 0 }
  if (said === null || said.value < 10 || said.value > 99) return null
  const end =
    at + (told[1] === undefined ? ' e '.length + words.slice(0, said.words).join(' ').length : told[0].length)
  return unitAfter.test(folded.slice(end, end + MAX_UNIT_LENGTH)) ? null : { end, value: said.value }
}

/** The number at the start of these words, and how many words it takes: `mil e duzentos`, `vinte e um`. */
function spelledValue(words: readonly string[]): { value: number; words: number } | null {
  let [total, group, least, taken] = [0, 0, 1000, 0]
  for (let at = 0; at < words.length;) {
    const isJoined = words[at] === 'e'
    if (isJoined && taken === 0) break
    const word = words[isJoined ? at + 1 : at] ?? ''
    const value = numberWords.get(word) ?? (isJoined && least >= 20 ? oneWords.get(word) : undefined)
    if (value === undefined) break
    if (value === 1000) {
      if (isJoined || total > 0) break
      ;[total, group, least] = [Math.max(1, group) * 1000, 0, 1000]
    } else {
      // in `três e seis` each is a separate number
      const most = least >= 1000 ? 1000 : least >= 100 ? 100 : least >= 20 ? 10 : 0
      if (value >= most || (taken > 0 && !isJoined && total === 0)) break
      group += value
      least = value
    }
    at += isJoined ? 2 : 1
    taken = at
  }
  return taken === 0 ? null : { value: total + group, words: taken }
}

/** `mil e duzentos watts`; `um` alone is a number only before a unit: `um litro`. */
function spelled(folded: string): Found[] {
  const found: Found[] = []
  const words = [...folded.matchAll(/\p{L}+/gu)]
  let last = 0
  for (const [at, first] of words.entries()) {
    if (first.index < last) continue
    const one = oneWords.get(first[0])
    const near = words.slice(at, at + MAX_WORDS)
    const scale = one === undefined ? undefined : scales.get(near[1]?.[0] ?? '')
    const said =
      one === undefined
        ? spelledValue(near.map(([word]) => word))
        : { value: one * (scale ?? 1), words: scale === undefined ? 1 : 2 }
    const end = said && near[said.words - 1]
    if (said === null || end === undefined || end === null) continue
    const whole = withUnit(folded, { start: first.index, end: end.index + end[0].length, value: said.value })
    if (
      one !== undefined &&
      scale === undefined &&
      !(one === 1 ? countedByOne : halved).test(whole.unit ?? '')
    )
      continue
    // `em uma hora` states a speed, not a duration
    if (one === 1 && whole.unit === 'hora' && whole.value === 1) continue
    found.push(whole)
    last = whole.end
  }
  return found
}

/** Formats such as `1h15`. */
function clocks(folded: string): Found[] {
  return Array.from(
    folded.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,2})h(\d{2})(?:min)?(?![\p{L}\p{N}])/gu),
    ({ 0: text, 1: hours, 2: minutes, index }) => ({
      start: index,
      end: index + text.length,
      value: Number(hours) * 60 + Number(minutes),
      unit: 'min',
    }),
  )
}

const vulgar = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅛', 0.125],
])

/** Formats such as `1½ litro`. */
function vulgarFractions(folded: string): Found[] {
  return Array.from(
    folded.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,3})?\s?([½¼¾⅓⅔⅛])(?: (?:de )?(?=\p{L}))?/gu),
    ({ 0: text, 1: whole = '0', 2: part = '', index }) =>
      withUnit(folded, {
        start: index,
        end: index + text.trimEnd().length,
        value: Number(whole) + (vulgar.get(part) ?? 0),
      }),
  )
}

/** Formats such as `3/8"`, `1 1/2 polegada`. */
function fractions(folded: string): Found[] {
  return Array.from(
    folded.matchAll(
      /(?<![\p{L}\p{N}.,/])(?:(\d{1,2})[ .-])?(\d{1,2})\/(2|4|8|16|32|64)(?:\s?"|\s?(?:de )?pol(?:egadas?)?(?!\p{L}))/gu,
    ),
    ({ 0: text, 1: whole = '0', 2: part, 3: parts, index }) => ({
      start: index,
      end: index + text.length,
      value: Number(whole) + Number(part) / Number(parts),
      unit: 'pol',
    }),
  )
}

const overlaps = (one: Found, others: readonly Found[]): boolean =>
  others.some(({ start, end }) => one.start < end && start < one.end)

/** In text order. In `36 x 24 x 2 cm` all numbers get the last one's unit. */
export function quantitiesIn(folded: string): Quantity[] {
  const composed = [...clocks(folded), ...fractions(folded), ...vulgarFractions(folded)]
  const written = [...composed, ...digits(folded).filter((one) => !overlaps(one, composed))]
  const found = [...written, ...spelled(folded).filter((one) => !overlaps(one, written))].toSorted(
    (one, other) => one.start - other.start,
  )
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [one, next] = [found[at], found[at + 1]]
    if (one === undefined || next === undefined || one.unit !== null || next.unit === null) continue
    // `4 x 23 W` is four items, `30 x 20 cm` two sides
    const between = folded.slice(one.end, next.start)
    if (/x/.test(between) && !/^(?:length|data|share)$/.test(units.get(next.unit)?.dimension ?? '')) continue
    if (joins.test(between) || lists.test(folded.slice(one.start, next.start + 1))) one.unit = next.unit
  }
  return found.map(({ start, end, value, unit }) => {
    const known = unit === null ? undefined : units.get(unit)
    const after = /^[ -]*(?:de )?(\p{L}+)/u.exec(folded.slice(end, end + 40))
    return {
      start,
      end,
      value,
      unit,
      dimension: known?.dimension ?? null,
      amount: value * (known?.factor ?? 1),
      of:
        unit !== null && known === undefined
          ? unit
          : smallWord.test(after?.[1] ?? '')
            ? ''
            : (after?.[1] ?? ''),
    }
  })
}

/** Exact within a unit; across units, the last digit may be rounded. */
export function isSame(told: Quantity, said: Quantity): boolean {
  if (told.dimension !== said.dimension) return false
  const most = Math.max(Math.abs(told.amount), Math.abs(said.amount))
  const factor = units.get(said.unit ?? '')?.factor ?? 1
  const isOneUnit = units.get(told.unit ?? '')?.factor === factor
  const decimals = `${said.value}`.split('.')[1]?.length ?? 0
  const rounding = isOneUnit ? 0 : Math.min(most * 0.01, (factor * 0.5) / 10 ** decimals)
  return Math.abs(told.amount - said.amount) <= rounding + most * 1e-9
}
