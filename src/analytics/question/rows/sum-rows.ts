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
    return rankGroups(question, sums).map((group): AnswerRow => {
      const keys: AnswerRow['keys'] = {}
      set.forEach((key, place) => {
        keys[key] = picked.keys.get(key)?.textOf(sums.codeOf(place, group)) ?? ''
      })
      return {
        grouping,
        keys,
        label: hasLabel ? picked.labelOf(sums.firstOf(group)) : undefined,
        values: question.largest && sums.groups,
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
  const { groups, codeOf, base, current } = sumGrouping(question, pickRows(question, months), set)
  const columns = new Map<string, Iterable<number>>()
  const column = (name: string, valueOf: (group: number) => number) =>
    columns.set(
      name,
      Float64Array.from({ length: groups }, (_, group) => valueOf(group)),
    )
  set.forEach((key, place) => column(keyName(key), (group) => codeOf(place, group)))
  question.measures.forEach((measure, place) => {
    column(`${measure}1`, (group) => current(place, group))
    column(`${measure}0`, (group) => base(place, group))
  })
  return { count: groups, column: (name) => columns.get(name) ?? [] }
}

function figuresOf({ measures: asked }: Question, sumOf: SumOf, group: number): Figures {
  const figures: Figures = {}
  asked.forEach((measure, place) => (figures[measure] = sumOf(place, group)))
  return figures
}

const ranks: Record<NonNullable<Largest['order']>, (current: number, base: number) => number> = {
  moved: (current, base) => Math.abs(current - base),
  value: (current) => current,
  change: (current, base) => current - base,
}

/** The groups that are kept, the first first; all of them, as they come, where nothing ranks them. */
function rankGroups({ largest, measures: asked }: Question, { groups, current, base }: Sums): number[] {
  if (!largest) return Array.from({ length: groups }, (_, group) => group)
  const place = asked.indexOf(largest.by)
  const { order = 'moved', ascending } = largest
  const rank = ranks[order]
  const sign = ascending && order !== 'moved' ? -1 : 1
  let kept: Ranked[] = []
  let worst: Ranked | undefined
  for (let group = 0; group < groups; group++) {
    const now = current(place, group)
    const one = { group, rank: sign * rank(now, base(place, group)), now }
    if (worst && compareRanks(one, worst) >= 0) continue
    kept.push(one)
    if (kept.length < 2 * largest.keep) continue
    kept = kept.toSorted(compareRanks).slice(0, largest.keep)
    worst = kept.at(-1)
  }
  const sorted = kept.toSorted(compareRanks).slice(0, largest.keep)
  return sorted.map(({ group }) => group)
}

type Ranked = { group: number; rank: number; now: number }
const compareRanks = (a: Ranked, b: Ranked): number => b.rank - a.rank || b.now - a.now

/** Of a measure (by its place in the question) and a group. */
type SumOf = (measure: number, group: number) => number
type Sums = {
  /** How many groups have rows. */
  groups: number
  current: SumOf
  base: SumOf
  inChannels: { current: SumOf; base: SumOf } | undefined
  /** Of a key of the grouping, by its place. */
  codeOf: (key: number, group: number) => number
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
  const added = new Map<string, Float64Array>()
  for (const [name, values] of picked.values) added.set(name, addUp(values, slots, first.length * width))
  const sumOf = (isCurrent: boolean, onlyIn: boolean): SumOf => {
    const byMeasure = question.measures.map((key) => {
      const counts = countsWhen(measures[key])
      const wanted = states.flatMap((state, place) => {
        const isOf = state.isCurrent === isCurrent && (!onlyIn || state.isIn)
        return isOf && counts({ ...state, isDue: false }) ? [place] : []
      })
      return { wanted, all: added.get(measureColumn(question, key)) }
    })
    return (measure, group) => {
      const { wanted = [], all } = byMeasure[measure] ?? {}
      let total = 0
      for (const place of wanted) total += all?.[group * width + place] ?? 0
      return total
    }
  }
  return {
    groups: first.length,
    current: sumOf(true, false),
    base: sumOf(false, false),
    inChannels: question.channels && { current: sumOf(true, true), base: sumOf(false, true) },
    codeOf: (key, group) => keys[key]?.codes[first[group] ?? 0] ?? 0,
    firstOf: (group) => first[group] ?? 0,
  }
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
