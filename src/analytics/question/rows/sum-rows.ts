import { figuresMaker, type AnswerColumns, type AnswerRow } from '../answer.ts'
import { keyName, labelledKeys } from '../groups.ts'
import { measureColumn, measures, type MeasureKey } from '../measures.ts'
import type { GroupKey, Largest, Question } from '../question.ts'
import { countsWhen } from '../staged-sums.ts'
import type { MonthRows } from './month-rows.ts'
import { pickRows, type Key, type PickedRows } from './pick-rows.ts'

/** Same result as `askQuestion`, from cached rows. */
export function sumRows(question: Question, months: readonly MonthRows[]): AnswerRow[] {
  const picked = pickRows(question, months)
  const labelled = new Set(labelledKeys(question))
  const makeFigures = figuresMaker(question.measures)
  const figuresOf = (side: Side, group: number) => {
    const figures = makeFigures()
    for (const figure of side) figures[figure.measure] = totalAt(figure, group)
    return figures
  }
  return question.groupings.flatMap((set, grouping) => {
    const sums = sumGrouping(question, picked, set)
    const hasLabel = set.some((key) => labelled.has(key))
    return ranked(question, sums).map((place): AnswerRow => {
      const [group, first] = [sums.groups[place] ?? 0, sums.first[place] ?? 0]
      const keys: AnswerRow['keys'] = {}
      for (const key of set) {
        const { codes, textOf } = picked.keys.get(key) ?? missing(key)
        keys[key] = textOf(codes[first] ?? 0)
      }
      return {
        grouping,
        keys,
        label: hasLabel ? picked.labelOf(first) : undefined,
        values: question.largest && sums.groups.length,
        base: figuresOf(sums.base, group),
        current: figuresOf(sums.current, group),
        inChannels: sums.inChannels && {
          base: figuresOf(sums.inChannels.base, group),
          current: figuresOf(sums.inChannels.current, group),
        },
      }
    })
  })
}

/** Same result as `askColumns`, from cached rows. */
export function sumColumns(question: Question, months: readonly MonthRows[]): AnswerColumns {
  const [set = []] = question.groupings
  const picked = pickRows(question, months)
  const { groups, first, base, current } = sumGrouping(question, picked, set)
  const columns = new Map<string, Iterable<number>>()
  for (const key of set) {
    const { codes } = picked.keys.get(key) ?? missing(key)
    columns.set(keyName(key), codesAt(codes, first))
  }
  for (const total of current) columns.set(`${total.measure}1`, totalsOf(total, groups))
  for (const total of base) columns.set(`${total.measure}0`, totalsOf(total, groups))
  return { count: groups.length, column: (name) => columns.get(name) ?? [] }
}

function codesAt(codes: Uint32Array, entries: ArrayLike<number>): Uint32Array {
  const found = new Uint32Array(entries.length)
  for (let place = 0; place < found.length; place++) found[place] = codes[entries[place] ?? 0] ?? 0
  return found
}

const ranks: Record<NonNullable<Largest['order']>, (current: number, base: number) => number> = {
  moved: (current, base) => Math.abs(current - base),
  value: (current) => current,
  change: (current, base) => current - base,
}

/** Places among the groups: only the largest, highest first, if so many are asked for; ties by the current value, then by their first row. */
function ranked({ largest }: Question, { groups, first, current, base }: Sums): number[] {
  const [now, before] = [current, base].map((side) => side.find(({ measure }) => measure === largest?.by))
  if (!largest || !now || !before) return Array.from(groups, (_, place) => place)
  const { order: by = 'moved', ascending, keep } = largest
  const rank = ranks[by]
  const sign = ascending && by !== 'moved' ? -1 : 1
  const [ofNow, ofBefore] = [totalsOf(now, groups), totalsOf(before, groups)]
  const ranking = ofNow.map((value, place) => sign * rank(value, ofBefore[place] ?? 0))
  const least = keep < ranking.length ? smallest(ranking.slice(), ranking.length - keep) : -Infinity
  const kept: number[] = []
  for (let place = 0; place < ranking.length; place++) if ((ranking[place] ?? 0) >= least) kept.push(place)
  const at = (numbers: ArrayLike<number>, place: number) => numbers[place] ?? 0
  const order = (a: number, b: number) =>
    at(ranking, b) - at(ranking, a) || at(ofNow, b) - at(ofNow, a) || at(first, a) - at(first, b)
  return kept.toSorted(order).slice(0, keep)
}

/** The number that sorting would put at `place`, by partition, which reorders them. Source: C. A. R. Hoare, "Find" (1961). */
function smallest(numbers: Float64Array, place: number): number {
  let [from, to] = [0, numbers.length - 1]
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] ?? 0
    let [low, high] = [from, to]
    while (low <= high) {
      while ((numbers[low] ?? 0) < pivot) low++
      while ((numbers[high] ?? 0) > pivot) high--
      if (low > high) break
      const moved = numbers[low] ?? 0
      numbers[low++] = numbers[high] ?? 0
      numbers[high--] = moved
    }
    if (place <= high) to = high
    else if (place >= low) from = low
    else break
  }
  return numbers[place] ?? 0
}

/** Its sum in a group is that of `sums` at `places` of the group's `width`. */
type Total = { measure: MeasureKey; sums: Float64Array; width: number; places: readonly number[] }
type Side = readonly Total[]

function totalAt({ sums, width, places }: Total, group: number): number {
  let total = 0
  for (let index = 0; index < places.length; index++) total += sums[group * width + (places[index] ?? 0)] ?? 0
  return total
}

function totalsOf(total: Total, groups: ArrayLike<number>): Float64Array {
  const totals = new Float64Array(groups.length)
  for (let place = 0; place < totals.length; place++) totals[place] = totalAt(total, groups[place] ?? 0)
  return totals
}

type Sums = Groups & {
  current: Side
  base: Side
  inChannels: { current: Side; base: Side } | undefined
}

/**
 * Sums by group and state, from which measures are derived: one addition per row and column instead of per
 * measure.
 */
function sumGrouping(question: Question, picked: PickedRows, set: readonly GroupKey[]): Sums {
  const { slots, states, stateOf } = picked
  const keys = set.map((key) => picked.keys.get(key) ?? missing(key))
  const numbered = numberGroups(slots, keys)
  const added = new Map<string, { sums: Float64Array; offset: number }>()
  const columns = [...picked.values]
  for (let place = 0; place < columns.length; place += 2) {
    const [first, second] = [columns[place], columns[place + 1]]
    if (!first) break
    const pair = [first[1], (second ?? first)[1]] as const
    const sums = addUpPair(pair, numbered, stateOf, states.length)
    added.set(first[0], { sums, offset: 0 })
    if (second) added.set(second[0], { sums, offset: 1 })
  }
  const sum = (isCurrent: boolean, onlyIn: boolean): Side =>
    question.measures.map((measure) => {
      const counts = countsWhen(measures[measure])
      const { sums, offset } = added.get(measureColumn(question, measure)) ?? missing(measure)
      const places = states.flatMap((state, place) => {
        const isOf = state.isCurrent === isCurrent && (!onlyIn || state.isIn)
        return isOf && counts({ ...state, isDue: false }) ? [2 * place + offset] : []
      })
      return { measure, sums, width: 2 * states.length, places }
    })
  return {
    ...numbered,
    current: sum(true, false),
    base: sum(false, false),
    inChannels: question.channels && { current: sum(true, true), base: sum(false, true) },
  }
}

function missing(name: string): never {
  throw new Error(`no row was asked for ${name}`)
}

/**
 * Two columns' sums side by side, by group and state. Both at once: adding to one place again and again waits for the
 * sum before.
 */
function addUpPair(
  [first, second]: readonly [Float64Array, Float64Array],
  { groupOf, possible }: Groups,
  stateOf: Uint32Array,
  states: number,
): Float64Array {
  const sums = new Float64Array(2 * possible * states)
  for (let entry = 0; entry < groupOf.length; entry++) {
    const slot = 2 * ((groupOf[entry] ?? 0) * states + (stateOf[entry] ?? 0))
    sums[slot] = (sums[slot] ?? 0) + (first[entry] ?? 0)
    sums[slot + 1] = (sums[slot + 1] ?? 0) + (second[entry] ?? 0)
  }
  return sums
}

type Groups = {
  /** A number per entry. */
  groupOf: Uint32Array
  /** One more than the highest number that a group may have. */
  possible: number
  /** Numbers of the groups that have rows, and the first entry of each. */
  groups: ArrayLike<number>
  first: ArrayLike<number>
}

function numberGroups(slots: Uint32Array, keys: readonly Key[]): Groups {
  const possible = keys.reduce((product, { size }) => product * Math.max(1, size()), 1)
  return possible <= slots.length ? numberByCodes(joinCodes(slots, keys), possible) : numberFound(slots, keys)
}

/** Where few groups are possible: a group's number is made of its codes. */
function joinCodes(slots: Uint32Array, keys: readonly Key[]): Uint32Array {
  const [first, ...others] = keys
  if (!first) return slots.fill(0)
  let joined = first.codes
  for (const { codes, size } of others) {
    multiplyAdd(slots, joined, size(), codes)
    joined = slots
  }
  return joined
}

function multiplyAdd(into: Uint32Array, codes: Uint32Array, times: number, added: Uint32Array): void {
  for (let entry = 0; entry < into.length; entry++)
    into[entry] = (codes[entry] ?? 0) * times + (added[entry] ?? 0)
}

function numberByCodes(groupOf: Uint32Array, possible: number): Groups {
  const after = new Uint32Array(possible)
  for (let entry = groupOf.length - 1; entry >= 0; entry--) after[groupOf[entry] ?? 0] = entry + 1
  const [groups, first]: [number[], number[]] = [[], []]
  for (let group = 0; group < possible; group++) {
    const entry = (after[group] ?? 0) - 1
    if (entry < 0) continue
    groups.push(group)
    first.push(entry)
  }
  return { groupOf, possible, groups, first }
}

/** Up to this many possible groups use a lookup table, which is faster than a map. */
const MAX_PLACES = 1_000_000

/** In order of appearance. */
function numberFound(groupOf: Uint32Array, keys: readonly Key[]): Groups {
  groupOf.fill(0)
  let first: number[] = groupOf.length > 0 ? [0] : []
  for (const { codes, size } of keys) {
    const values = size()
    const number = first.length * values > MAX_PLACES ? numberByMap : numberByTable
    first = number(groupOf, codes, values, first.length)
  }
  return {
    groupOf,
    possible: first.length,
    groups: first.map((_, group) => group),
    first,
  }
}

function numberByTable(groupOf: Uint32Array, codes: Uint32Array, values: number, groups: number): number[] {
  const first: number[] = []
  const numbers = new Uint32Array(groups * values)
  for (let entry = 0; entry < groupOf.length; entry++) {
    const joined = (groupOf[entry] ?? 0) * values + (codes[entry] ?? 0)
    if (numbers[joined] === 0) numbers[joined] = first.push(entry)
    groupOf[entry] = (numbers[joined] ?? 1) - 1
  }
  return first
}

function numberByMap(groupOf: Uint32Array, codes: Uint32Array, values: number): number[] {
  const first: number[] = []
  const numbers = new Map<number, number>()
  for (let entry = 0; entry < groupOf.length; entry++) {
    const joined = (groupOf[entry] ?? 0) * values + (codes[entry] ?? 0)
    const number = numbers.get(joined) ?? first.push(entry) - 1
    numbers.set(joined, number)
    groupOf[entry] = number
  }
  return first
}
