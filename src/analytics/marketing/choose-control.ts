import { backTest } from './back-test.ts'

/** Control segments compared individually; smaller ones are grouped without a name. */
const MAX_SEGMENTS = 12
/** A segment breaks if it deviates by this many 95% intervals. */
export const BREAK_THRESHOLD = 1.5
/** Minimum interval, for sales that never vary. */
const MIN_REACH = 1e-3
/** Minimum share of control sales in segments that did not break. */
const MIN_KEPT = 0.5

export type RestOfDay = Readonly<Record<string, number>>

type Segment = { name: string; days: number[] }

/** `days`: control sales without the segments in `left`; `isBroken`: too little is left to compare with. */
export type Control = { days: number[]; left: string[]; isBroken: boolean }

/**
 * Drops control segments whose share of the others shifted from `start` on as never before: something else
 * affected them.
 */
export function chooseControl(rest: readonly RestOfDay[], start: number): Control {
  const segments = segmentsOf(rest, start)
  const left: Segment[] = []
  let kept = segments
  for (let worst = worstBreak(kept, start); worst !== undefined; worst = worstBreak(kept, start)) {
    // with two diverging segments, it is unclear which one broke
    const gone = kept.length === 2 ? kept : [worst]
    left.push(...gone)
    kept = kept.filter((segment) => !gone.includes(segment))
  }
  const soldBefore = (some: readonly Segment[]) =>
    some.reduce((total, { days }) => total + sumOf(days.slice(0, start)), 0)
  return {
    days: totalsOf(kept, rest.length),
    left: left.map(({ name }) => name),
    isBroken: left.length > 0 && soldBefore(kept) < MIN_KEPT * soldBefore(segments),
  }
}

function segmentsOf(rest: readonly RestOfDay[], start: number): Segment[] {
  const names = [...new Set(rest.flatMap((day) => Object.keys(day)))]
  const all = names.map((name) => ({ name, days: rest.map((day) => day[name] ?? 0) }))
  const bySales = all
    .map((segment) => ({ segment, sold: sumOf(segment.days.slice(0, start)) }))
    .toSorted((one, other) => other.sold - one.sold)
    .map(({ segment }) => segment)
  const named = bySales.filter(({ name }) => name !== '').slice(0, MAX_SEGMENTS - 1)
  const others = bySales.filter((segment) => !named.includes(segment))
  return others.length === 0 ? named : [...named, { name: '', days: totalsOf(others, rest.length) }]
}

function worstBreak(segments: readonly Segment[], start: number): Segment | undefined {
  const apart = segments.map((segment) => ({ segment, size: breakOf(segment, segments, start) }))
  const [worst] = apart.toSorted((one, other) => other.size - one.size)
  return worst !== undefined && worst.size > BREAK_THRESHOLD ? worst.segment : undefined
}

/** In 95% intervals; 0 if it cannot be compared. */
function breakOf(segment: Segment, segments: readonly Segment[], start: number): number {
  const others = segments.filter((other) => other !== segment)
  const tried = backTest(segment.days, totalsOf(others, segment.days.length), start)
  if (tried === undefined) return isSteady(segment, start) || others.length === 0 ? 0 : Infinity
  const { effect, reach } = tried
  return Math.abs(Math.log(effect.actual / effect.expected)) / Math.max(reach, MIN_REACH)
}

/** Has sales both before and after. */
const isSteady = ({ days }: Segment, start: number): boolean =>
  sumOf(days.slice(0, start)) > 0 === sumOf(days.slice(start)) > 0

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const totalsOf = (segments: readonly Segment[], length: number): number[] =>
  Array.from({ length }, (_, day) => segments.reduce((sum, { days }) => sum + (days[day] ?? 0), 0))
