import type { AnswerColumns, AnswerRow, Figures } from '../answer.ts'
import { keyName, labelledKeys } from '../groups.ts'
import { measureColumn, measures } from '../measures.ts'
import type { GroupKey, Largest, Question } from '../question.ts'
import { countsWhen } from '../staged-sums.ts'
import type { MonthRows } from './month-rows.ts'
import { pickRows, type Key, type PickedRows } from './pick-rows.ts'

/** Same result as `askQuestion`, from cached rows. */
export function sumRows(question: Question, months: readonly MonthRows[]): AnswerRow[] {
  const picked = pickRows(question, months)
  const labelled = new Set(labelledKeys(question))
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
        values: question.largest && sums.groups.length,
        base: figuresOf(question, sums.base, group),
        current: figuresOf(question, sums.current, group),
        inChannels: sums.inChannels && {
          base: figuresOf(question, sums.inChannels.base, group),
          current: figuresOf(question, sums.inChannels.current, group),
        },
      }
    })
  })
}

/** Same result as `askColumns`, from cached rows. */
export function sumColumns(question: Question, months: readonly MonthRows[]): AnswerColumns {
  const [set = []] = question.groupings
  const { groups, codes, base, current } = sumGrouping(question, pickRows(question, months), set)
  const columns = new Map<string, Iterable<number>>()
  set.forEach((key, place) => columns.set(keyName(key), codes[place] ?? []))
  question.measures.forEach((measure, place) => {
    columns.set(`${measure}1`, current[place] ?? []).set(`${measure}0`, base[place] ?? [])
  })
  return { count: groups.length, column: (name) => columns.get(name) ?? [] }
}

function figuresOf({ measures: asked }: Question, sums: Side, group: number): Figures {
  const figures: Figures = {}
  asked.forEach((measure, place) => (figures[measure] = sums[place]?.[group] ?? 0))
  return figures
}

const ranks: Record<NonNullable<Largest['order']>, (current: number, base: number) => number> = {
  moved: (current, base) => Math.abs(current - base),
  value: (current) => current,
  change: (current, base) => current - base,
}

function ranked({ largest, measures: asked }: Question, { groups, current, base }: Sums): readonly number[] {
  if (!largest) return groups
  const place = asked.indexOf(largest.by)
  const now = (group: number) => current[place]?.[group] ?? 0
  const { order = 'moved', ascending } = largest
  const rank = ranks[order]
  const sign = ascending && order !== 'moved' ? -1 : 1
  const rankOf = (group: number) => sign * rank(now(group), base[place]?.[group] ?? 0)
  return largestOf(groups, largest.keep, rankOf, now)
}

/** The `keep` groups of the highest rank, highest first, ties by the second rank; without sorting all of them. */
function largestOf(
  groups: readonly number[],
  keep: number,
  rank: (group: number) => number,
  second: (group: number) => number,
): number[] {
  const compare = (a: Ranked, b: Ranked) => b.rank - a.rank || b.second - a.second
  let kept: Ranked[] = []
  let worst: Ranked | undefined
  for (const group of groups) {
    const one = { group, rank: rank(group), second: second(group) }
    if (worst && compare(one, worst) >= 0) continue
    kept.push(one)
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

/** Per measure, by group. */
type Side = readonly Float64Array[]
type Sums = {
  /** Groups that have rows. */
  groups: readonly number[]
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
  const { entries, states, stateOf } = picked
  const keys = set.flatMap((key) => picked.keys.get(key) ?? [])
  const slots = picked.scratch.fill(0)
  const first = numberGroups(slots, keys)
  const width = states.length
  for (let entry = 0; entry < entries; entry++)
    slots[entry] = (slots[entry] ?? 0) * width + (stateOf[entry] ?? 0)
  const nothing = new Float64Array()
  const added = new Map<string, Float64Array>()
  for (const [name, values] of picked.values)
    added.set(name, addUp(values, slots, first.length * states.length))
  const sum = (isCurrent: boolean, onlyIn: boolean): Side =>
    question.measures.map((key) => {
      const counts = countsWhen(measures[key])
      const wanted = states.flatMap((state, place) => {
        const isOf = state.isCurrent === isCurrent && (!onlyIn || state.isIn)
        return isOf && counts({ ...state, isDue: false }) ? [place] : []
      })
      const all = added.get(measureColumn(question, key)) ?? nothing
      const totals = new Float64Array(first.length)
      for (const place of wanted)
        for (let group = 0; group < first.length; group++)
          totals[group] = (totals[group] ?? 0) + (all[group * states.length + place] ?? 0)
      return totals
    })
  return {
    groups: first.map((_, group) => group),
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
