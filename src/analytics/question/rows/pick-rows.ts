import { ruleConditionsFrom } from '#model/channel-rule.ts'
import { keysOf } from '#model/records.ts'
import { dimensions, isDimension } from '../dimensions.ts'
import { measureColumn, measures, type Measure } from '../measures.ts'
import type { GroupKey, Question } from '../question.ts'
import { rangeParams, type RangeParams } from '../weights.ts'
import { Dictionary, isCacheable, isCachedColumn, type MonthRows, type WordKey } from './month-rows.ts'
import { Scratch } from './scratch.ts'

const HOUR = 3600
const DAY = 86_400

/** What can be answered from memory: no mean, conversion, sample, segment or event dates. */
export function canAnswerFromCache(question: Question): boolean {
  const { fact, frame, dates, segment, everyNthSecond = 1, groupings, filters, rule, largest } = question
  if (!isCacheable(fact) || frame.mean || segment || everyNthSecond > 1 || largest?.over) return false
  if (dates === 'event' || (frame.money?.conversion && fact !== 'sessions')) return false
  const isWord = (key: GroupKey) =>
    isDimension(key) && dimensions[key].part === undefined && dimensions[key][fact] !== undefined
  const isExact = ({ dimension, kind }: { dimension: GroupKey; kind: string }) =>
    isWord(dimension) && (kind === 'anyOf' || kind === 'noneOf')
  return (
    groupings.flat().every((key) => key === 'day' || key === 'hour' || isWord(key)) &&
    keysOf(filters).every(isWord) &&
    ruleConditionsFrom(rule ?? []).every(isExact) &&
    question.measures.every((key) => isCachedColumn(fact, measureColumn(question, key)))
  )
}

const noNumbers = new Float64Array()
const numbersOf = ({ numbers }: MonthRows, name: string): Float64Array => numbers[name] ?? noNumbers
const noPlaces = new Uint32Array()
const placesOf = ({ words }: MonthRows, name: WordKey): Uint32Array => words[name] ?? noPlaces
const noWords = new Dictionary()
const wordsOf = ({ dictionaries }: MonthRows, name: WordKey): Dictionary => dictionaries.get(name) ?? noWords

export function countCachedRows(question: Question, months: readonly MonthRows[]): number {
  const params = rangeParams(question.frame)
  return months.reduce((sum, month) => sum + rowsOf(question, month, params).length, 0)
}

/** The stage a row reached on a side, its cancellation reason, and whether it is in `channels`. */
type State = { isCurrent: boolean; stage: number; isCanceled: boolean; reason: string; isIn: boolean }
export type Key = Pick<ReturnType<typeof keyReader>, 'codes' | 'size' | 'textOf'>

/** The rows of a question, once for each side they are on; valid until the next rows are picked. */
export type PickedRows = {
  entries: number
  states: readonly State[]
  /** Index into `states` per entry. */
  stateOf: Uint32Array
  /** Value per entry, by what `measureColumn` returns. */
  values: ReadonlyMap<string, Float64Array>
  keys: ReadonlyMap<GroupKey, Key>
  labelOf: (entry: number) => string
  /** Space per entry, for each grouping in turn. */
  slots: Uint32Array
}

export function pickRows(question: Question, months: readonly MonthRows[]): PickedRows {
  const params = rangeParams(question.frame)
  const scratch = new Scratch()
  const parts = months.map((month) => {
    return { month, rows: rowsOf(question, month, params, scratch.places(2 * month.count)) }
  })
  const entries = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  const stateOf = scratch.places(entries)
  const states: State[] = []
  const known: number[] = []
  const names = new Set(question.measures.map((key) => measureColumn(question, key)))
  const values = new Map([...names].map((name) => [name, scratch.numbers(entries)]))
  const keys = new Map(
    [...new Set(question.groupings.flat())].map((key) => [
      key,
      keyReader(question, key, scratch.places(entries)),
    ]),
  )
  let from = 0
  for (const { month, rows } of parts) {
    readStates(question, month, rows, { params, states, known, into: stateOf.subarray(from) })
    for (const [name, into] of values)
      readValues(question, month, rows, { name, params, into: into.subarray(from) })
    for (const { read } of keys.values()) read(month, rows, from)
    from += rows.length
  }
  return {
    entries,
    stateOf,
    values,
    keys,
    states,
    labelOf: (entry) => labelOf(parts, entry),
    slots: scratch.places(entries),
  }
}

type Part = { month: MonthRows; rows: Uint32Array }

/** Row index × 2, plus 1 on the base side. */
function rowsOf(
  question: Question,
  month: MonthRows,
  params: RangeParams,
  found: Uint32Array = new Uint32Array(2 * month.count),
): Uint32Array {
  const conditions = conditionsOf(question, month)
  let length = placesOnSides(numbersOf(month, 'at'), params, found)
  for (const condition of conditions) length = keepWhere(condition, found, length)
  return found.subarray(0, length)
}

function placesOnSides(
  times: Float64Array,
  { start1, end1, start0, end0 }: RangeParams,
  found: Uint32Array,
): number {
  let length = 0
  for (let row = 0; row < times.length; row++) {
    const at = times[row] ?? 0
    if (at >= start1 && at < end1) found[length++] = 2 * row
    if (at >= start0 && at < end0) found[length++] = 2 * row + 1
  }
  return length
}

function keepWhere({ places, holds }: Condition, found: Uint32Array, length: number): number {
  let kept = 0
  for (let entry = 0; entry < length; entry++) {
    const place = found[entry] ?? 0
    if (holds[places[place >> 1] ?? 0] === 1) found[kept++] = place
  }
  return kept
}

type Condition = { places: Uint32Array; holds: Uint8Array }

function conditionsOf({ filters, rule }: Question, month: MonthRows): Condition[] {
  const chosen = keysOf(filters).flatMap((dimension) => {
    const values = filters[dimension] ?? []
    return values.length === 0 ? [] : [{ dimension, values, isWanted: true }]
  })
  const ruled = ruleConditionsFrom(rule ?? []).map(({ dimension, kind, values }) => {
    return { dimension, values, isWanted: kind === 'anyOf' }
  })
  return [...chosen, ...ruled].map(({ dimension, values, isWanted }) => {
    const words = wordsOf(month, dimension)
    // a condition without values matches nothing
    const holds = new Uint8Array(words.values.length).fill(isWanted || values.length === 0 ? 0 : 1)
    for (const value of values) {
      const place = words.find(value)
      if (place !== undefined) holds[place] = isWanted ? 1 : 0
    }
    return { places: placesOf(month, dimension), holds }
  })
}

type ReadStates = {
  params: RangeParams
  states: State[]
  /** Index of a state by its code, which is stable across months because they share dictionaries. */
  known: number[]
  into: Uint32Array
}

function readStates(
  question: Question,
  month: MonthRows,
  rows: Uint32Array,
  { params, states, known, into }: ReadStates,
): void {
  const { fact, channels } = question
  const [at, approved] = [numbersOf(month, 'at'), numbersOf(month, 'approved_at')]
  const [invoiced, canceled] = [numbersOf(month, 'invoiced_at'), numbersOf(month, 'canceled_at')]
  const { values: reasons } = wordsOf(month, 'cancelReason')
  const [reasonAt, channelAt] = [placesOf(month, 'cancelReason'), placesOf(month, 'channel')]
  const isIn = wordsOf(month, 'channel').values.map((value) => (channels?.includes(value) ? 1 : 0))
  const { asOf0, asOf1, recentFrom = Infinity, approvedBy = [], invoicedBy = [] } = params
  const isSales = fact !== 'sessions'
  const asked: Measure[] = question.measures.map((key) => measures[key])
  const byReason = asked.some(({ lost }) => lost !== undefined)
  const byCancellation = byReason || asked.some(({ milestone }) => milestone === 'canceled')
  for (let entry = 0; entry < rows.length; entry++) {
    const place = rows[entry] ?? 0
    const row = place >> 1
    const isBase = place & 1
    const asOf = isBase === 1 ? asOf0 : asOf1
    let isInvoiced = false
    let isApproved = false
    let isCanceled = false
    if (isSales) {
      const placed = at[row] ?? 0
      const approval = approved[row] ?? 0
      let approvedUntil = asOf
      let invoicedUntil = asOf
      if (isBase === 1 && placed >= recentFrom) {
        const hour = Math.min(Math.floor((placed - recentFrom) / HOUR), invoicedBy.length - 1)
        invoicedUntil = invoicedBy[hour] ?? 0
        if (approval > placed + DAY) approvedUntil = approvedBy[hour] ?? 0
      }
      isInvoiced = (invoiced[row] ?? 0) <= invoicedUntil
      isApproved = isInvoiced || approval <= approvedUntil
      isCanceled = byCancellation && (canceled[row] ?? 0) <= asOf
    }
    const stage = (isApproved ? 1 : 0) + (isInvoiced ? 1 : 0)
    const within = isIn[channelAt[row] ?? 0] ?? 0
    const reason = byReason && isCanceled ? (reasonAt[row] ?? 0) : 0
    const code = 24 * reason + 8 * stage + 4 * (isCanceled ? 1 : 0) + 2 * within + isBase
    known[code] ??=
      states.push({
        isCurrent: isBase === 0,
        stage,
        isCanceled,
        isIn: within === 1,
        reason: reasonOf(isCanceled, stage, reasons[reason] ?? ''),
      }) - 1
    into[entry] = known[code]
  }
}

function reasonOf(isCanceled: boolean, stage: number, cancelReason: string): string {
  if (!isCanceled) return 'pending'
  return cancelReason === '' && stage === 0 ? 'payment' : cancelReason
}

type ReadValues = { name: string; params: RangeParams; into: Float64Array }

function readValues(
  { fact }: Question,
  month: MonthRows,
  rows: Uint32Array,
  { name, params: { end0 }, into }: ReadValues,
): void {
  const values = numbersOf(month, name)
  if (name === '0' || name === '1') into.fill(Number(name), 0, rows.length)
  else for (let entry = 0; entry < rows.length; entry++) into[entry] = values[(rows[entry] ?? 0) >> 1] ?? 0
  if (fact !== 'sessions') return
  // the last hour of a comparator cut within that hour counts partially
  const at = numbersOf(month, 'at')
  rows.forEach((place, entry) => {
    const left = (end0 - (at[place >> 1] ?? 0)) / HOUR
    if ((place & 1) === 1 && left < 1) into[entry] = (into[entry] ?? 0) * left
  })
}

/** For distinguished values: their index from 1; 0 for all others. */
function keyReader({ distinguished }: Question, key: GroupKey, codes: Uint32Array) {
  const named = isDimension(key) ? distinguished?.[key] : undefined
  let dictionary = new Dictionary()
  const read = (month: MonthRows, rows: Uint32Array, from: number) => {
    let places: ArrayLike<number>
    if (isDimension(key)) {
      if (rows.length > 0) dictionary = wordsOf(month, key)
      places = placesOf(month, key)
    } else places = momentsOf(month, key, dictionary)
    if (named) {
      const shown = new Uint32Array(dictionary.values.length)
      for (const [index, value] of named.entries()) {
        const place = dictionary.find(value)
        if (place !== undefined) shown[place] = index + 1
      }
      for (let entry = 0; entry < rows.length; entry++)
        codes[from + entry] = shown[places[(rows[entry] ?? 0) >> 1] ?? 0] ?? 0
      return
    }
    for (let entry = 0; entry < rows.length; entry++)
      codes[from + entry] = places[(rows[entry] ?? 0) >> 1] ?? 0
  }
  return {
    codes,
    read,
    size: () => (named ? named.length + 1 : dictionary.values.length),
    textOf: (code: number) => (named ? named[code - 1] : dictionary.values[code]) ?? '',
  }
}

/** Local days or hours, formatted like `groupText`. */
function momentsOf(month: MonthRows, key: GroupKey, dictionary: Dictionary): Uint32Array {
  const local = numbersOf(month, 'local')
  const unit = key === 'hour' ? HOUR : DAY
  const known = new Map<number, number>()
  const places = new Uint32Array(local.length)
  for (let row = 0; row < local.length; row++) {
    const moment = Math.floor((local[row] ?? 0) / unit)
    let place = known.get(moment)
    if (place === undefined) {
      const text = new Date(moment * unit * 1000).toISOString()
      place = dictionary.placeOf(key === 'hour' ? `${text.slice(0, 13)}:00` : text.slice(0, 10))
      known.set(moment, place)
    }
    places[row] = place
  }
  return places
}

function labelOf(parts: readonly Part[], entry: number): string {
  let from = 0
  for (const { month, rows } of parts) {
    const place = rows[entry - from]
    if (place !== undefined)
      return wordsOf(month, 'label').values[placesOf(month, 'label')[place >> 1] ?? 0] ?? ''
    from += rows.length
  }
  return ''
}
