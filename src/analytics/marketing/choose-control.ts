import { tryWindows } from './try-windows.ts'

/** Segments of the rest that are compared one by one; what is smaller is one segment without a name. */
const MAX_SEGMENTS = 12
/** How many times the interval of 95 % a segment's course leaves when it breaks. */
export const BREAK = 1.5
/** Sales that never vary have no interval to leave. */
const MIN_REACH = 1e-3
/** Of the rest's sales before, the least part that must have kept its course. */
const MIN_KEPT = 0.5

export type RestOfDay = Readonly<Record<string, number>>

type Segment = { name: string; days: number[] }

/** `days`: the rest's, without the segments in `left`; `isBroken`: too little of it kept its course to compare with. */
export type Control = { days: number[]; left: string[]; isBroken: boolean }

/** A segment whose share of the others moved from `start` on as it never did in the windows before has a story of its own: it is no control. */
export function chooseControl(rest: readonly RestOfDay[], start: number): Control {
  const segments = segmentsOf(rest, start)
  const left: Segment[] = []
  let kept = segments
  for (let worst = worstBreak(kept, start); worst !== undefined; worst = worstBreak(kept, start)) {
    // Of two that part nobody can say which one broke.
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
  return worst !== undefined && worst.size > BREAK ? worst.segment : undefined
}

/** In intervals of 95 %; 0 for what cannot be compared. */
function breakOf(segment: Segment, segments: readonly Segment[], start: number): number {
  const others = segments.filter((other) => other !== segment)
  const tried = tryWindows(segment.days, totalsOf(others, segment.days.length), start)
  if (tried === undefined) return isSteady(segment, start) || others.length === 0 ? 0 : Infinity
  const { effect, reach } = tried
  return Math.abs(Math.log(effect.actual / effect.expected)) / Math.max(reach, MIN_REACH)
}

/** Sold both before and after. */
const isSteady = ({ days }: Segment, start: number): boolean =>
  sumOf(days.slice(0, start)) > 0 === sumOf(days.slice(start)) > 0

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const totalsOf = (segments: readonly Segment[], length: number): number[] =>
  Array.from({ length }, (_, day) => segments.reduce((sum, { days }) => sum + (days[day] ?? 0), 0))
