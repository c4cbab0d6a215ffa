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
    return ranked(question, sums).map((group): AnswerRow => {
      const keys: AnswerRow['keys'] = {}
      set.forEach((key, place) => {
        keys[key] = picked.keys.get(key)?.textOf(sums.codes[place]?.[group] ?? 0) ?? ''
      })
      return {
        grouping,
        keys,
        label: hasLabel ? picked.labelOf(sums.firstOf(group)) : undefined,
        values: question.largest && sums.count,
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
  const { count, codes, base, current } = sumGrouping(question, pickRows(question, months), set)
  const columns = new Map<string, Iterable<number>>()
  set.forEach((key, place) => columns.set(keyName(key), codes[place] ?? []))
  for (const total of current) columns.set(`${total.measure}1`, totalsOf(total, count))
  for (const total of base) columns.set(`${total.measure}0`, totalsOf(total, count))
  return { count, column: (name) => columns.get(name) ?? [] }
}

const ranks: Record<NonNullable<Largest['order']>, (current: number, base: number) => number> = {
  moved: (current, base) => Math.abs(current - base),
  value: (current) => current,
  change: (current, base) => current - base,
}

function ranked({ largest }: Question, { count, current, base }: Sums): number[] {
  const [now, before] = [current, base].map((side) => side.find(({ measure }) => measure === largest?.by))
  if (!largest || !now || !before) return Array.from({ length: count }, (_, group) => group)
  const { order = 'moved', ascending } = largest
  const rank = ranks[order]
  const sign = ascending && order !== 'moved' ? -1 : 1
  const rankOf = (group: number) => sign * rank(totalAt(now, group), totalAt(before, group))
  return largestOf(count, largest.keep, rankOf, (group) => totalAt(now, group))
}

/** The `keep` groups of the highest rank, highest first, ties by the second rank; without sorting all of them. */
function largestOf(
  count: number,
  keep: number,
  rankOf: (group: number) => number,
  secondOf: (group: number) => number,
): number[] {
  const compare = (a: Ranked, b: Ranked) => b.rank - a.rank || b.second - a.second
  let kept: Ranked[] = []
  let worst: Ranked | undefined
  for (let group = 0; group < count; group++) {
    const rank = rankOf(group)
    if (worst && (rank < worst.rank || (rank === worst.rank && secondOf(group) <= worst.second))) continue
    kept.push({ group, rank, second: secondOf(group) })
    if (kept.length < 2 * keep) continue
    kept = kept.toSorted(compare).slice(0, keep)
    worst = kept.at(-1)
  }
  return kept
    .toSorted(compare)
    .slice(0, keep)
    .map(({ group }) => group)
}

type Ranked = { group: number; rank: number; second: number }

/** Its sum in a group is that of `sums` at `places` of the group's `width`. */
type Total = { measure: MeasureKey; sums: Float64Array; width: number; places: readonly number[] }
type Side = readonly Total[]

function totalAt({ sums, width, places }: Total, group: number): number {
  let total = 0
  for (let index = 0; index < places.length; index++) total += sums[group * width + (places[index] ?? 0)] ?? 0
  return total
}

function totalsOf(total: Total, count: number): Float64Array {
  const totals = new Float64Array(count)
  for (let group = 0; group < count; group++) totals[group] = totalAt(total, group)
  return totals
}

type Sums = {
  /** Of groups that have rows. */
  count: number
  current: Side
  base: Side
  inChannels: { current: Side; base: Side } | undefined
  /** Per key of the grouping, by group. */
  codes: readonly Uint32Array[]
  firstOf: (group: number) => number
}

/**
 * Sums by group and state, from which measures are derived: one addition per row and column instead of per
 * measure.
 */
function sumGrouping(question: Question, picked: PickedRows, set: readonly GroupKey[]): Sums {
  const { slots, states, stateOf } = picked
  const keys = set.flatMap((key) => picked.keys.get(key) ?? [])
  const first = numberGroups(slots, keys)
  for (let entry = 0; entry < slots.length; entry++)
    slots[entry] = (slots[entry] ?? 0) * states.length + (stateOf[entry] ?? 0)
  const added = new Map<string, Float64Array>()
  for (const [name, values] of picked.values)
    added.set(name, addUp(values, slots, first.length * states.length))
  const sum = (isCurrent: boolean, onlyIn: boolean): Side =>
    question.measures.map((measure) => {
      const counts = countsWhen(measures[measure])
      const places = states.flatMap((state, place) => {
        const isOf = state.isCurrent === isCurrent && (!onlyIn || state.isIn)
        return isOf && counts({ ...state, isDue: false }) ? [place] : []
      })
      const sums = added.get(measureColumn(question, measure)) ?? new Float64Array()
      return { measure, sums, width: states.length, places }
    })
  return {
    count: first.length,
    current: sum(true, false),
    base: sum(false, false),
    inChannels: question.channels && { current: sum(true, true), base: sum(false, true) },
    codes: keys.map(({ codes }) => codesAt(codes, first)),
    firstOf: (group) => first[group] ?? 0,
  }
}

function codesAt(codes: Uint32Array, entries: readonly number[]): Uint32Array {
  const found = new Uint32Array(entries.length)
  for (let group = 0; group < found.length; group++) found[group] = codes[entries[group] ?? 0] ?? 0
  return found
}

function addUp(values: Float64Array, slots: Uint32Array, length: number): Float64Array {
  const sums = new Float64Array(length)
  for (let entry = 0; entry < slots.length; entry++) {
    const slot = slots[entry] ?? 0
    sums[slot] = (sums[slot] ?? 0) + (values[entry] ?? 0)
  }
  return sums
}

/** Up to this many possible groups use a lookup table, which is faster than a map. */
const MAX_PLACES = 1_000_000

/**
 * Writes each entry's group number into `groupOf`, in order of appearance; returns the first entry of each
 * group.
 */
function numberGroups(groupOf: Uint32Array, keys: readonly Key[]): number[] {
  groupOf.fill(0)
  let first: number[] = groupOf.length > 0 ? [0] : []
  for (const { codes, size } of keys) {
    const values = size()
    const number = first.length * values > MAX_PLACES ? numberByMap : numberByTable
    first = number(groupOf, codes, values, first.length)
  }
  return first
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
