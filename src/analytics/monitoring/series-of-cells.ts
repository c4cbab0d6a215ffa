import { setImmediate } from 'node:timers/promises'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds, slotLength } from '#model/monitoring/rules.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import type { SlotCell } from './ask-slots.ts'
import type { Figure, SlotSums } from './figure.ts'
import type { Slot } from './slots-statement.ts'
import { windowEnds, windowStart, type Range } from './window-ends.ts'
import type { Series, SeriesRequest, Window } from './window.ts'

const MINUTE = 60_000

export type SeriesPlan = {
  settings: RuleSettings
  known: readonly (readonly string[])[]
  figure: Figure
  ends: number[]
  /** Start of the first window. */
  first: number
  slot: Slot
}

export function planSeries(
  { settings, known = [] }: SeriesRequest,
  figure: Figure,
  range: Range,
  timeZone: string,
): SeriesPlan {
  const ends = windowEnds(settings, range, timeZone)
  const first = ends[0] === undefined ? Infinity : windowStart(settings, ends[0], timeZone)
  return { settings, known, figure, ends, first, slot: slotLength(settings.window) }
}

type Cell = { cohort: number; channel: string; sums: SlotSums }
type PlaceCells = { place: string[]; label: string; cells: Map<number, Cell[]>; size: number; first: number }

/** The known series, then the largest, each from its first cell on; as many as a rule follows. */
export async function seriesOfCells(
  { settings, known, figure, ends, first: begins, slot: length }: SeriesPlan,
  rows: readonly SlotCell[],
  timeZone: string,
): Promise<Series[]> {
  const byPlace = new Map<string, PlaceCells>()
  const dimensions = settings.by.length
  const over = ends.at(-1) ?? 0
  for (const { slot, cohort, place: all, label, sums } of rows) {
    // other rules may have needed more: keep only this rule's own range
    if (slot < begins || slot >= over) continue
    const [place, channel = ''] = [all.slice(0, dimensions), all[dimensions]]
    const key = JSON.stringify(place)
    const of = byPlace.get(key) ?? {
      place,
      label,
      cells: new Map<number, Cell[]>(),
      size: 0,
      first: Infinity,
    }
    byPlace.set(key, of)
    const cell = { cohort, channel, sums }
    const cells = of.cells.get(slot)
    if (cells) cells.push(cell)
    else of.cells.set(slot, [cell])
    of.size += figure.sampleOf(sums)
    of.first = Math.min(of.first, slot)
  }
  const isKnown = new Set(known.map((place) => JSON.stringify(place)))
  for (const place of known) {
    const key = JSON.stringify(place)
    if (!byPlace.has(key))
      byPlace.set(key, { place: [...place], label: '', cells: new Map(), size: 0, first: Infinity })
  }
  const largest = [...byPlace]
    .toSorted(
      ([a, { size: sizeA }], [b, { size: sizeB }]) =>
        Number(isKnown.has(b)) - Number(isKnown.has(a)) || sizeB - sizeA || (a < b ? -1 : 1),
    )
    .slice(0, ruleBounds.values)
  const series: Series[] = []
  for (const [key, { place, label, cells, first }] of largest) {
    // yields to other requests while building many series
    await setImmediate()
    const own = isKnown.has(key) ? ends : ends.filter((end) => end > first)
    const windows = own.map((end) => windowOf({ settings, figure, slot: length, timeZone }, cells, end))
    series.push({ place, labels: place.map((value) => label || value), windows })
  }
  return series
}

type Windowing = { settings: RuleSettings; figure: Figure; slot: Slot; timeZone: string }

function windowOf(
  { settings, figure, slot, timeZone }: Windowing,
  cells: PlaceCells['cells'],
  end: number,
): Window {
  const start = windowStart(settings, end, timeZone)
  const slots = Math.round(settings.window / slot)
  const own = slotStarts(start, slots, slot, timeZone).flatMap((at) => cells.get(at) ?? [])
  const counted = figure.additive ? own : own.filter(({ cohort }) => cohort >= start)
  const sums = settings.metric === 'conversion' ? coveredSums(counted) : addUp(counted)
  return { start, end, value: figure.valueOf(filled(figure, sums)), sample: figure.sampleOf(sums) }
}

function addUp(cells: readonly Cell[]): SlotSums {
  const sums: SlotSums = {}
  for (const { sums: own } of cells) {
    let key: keyof SlotSums
    for (key in own) sums[key] = (sums[key] ?? 0) + (own[key] ?? 0)
  }
  return sums
}

function coveredSums(cells: readonly Cell[]): SlotSums {
  const all: SlotSums = { sessions: 0, coveredOrders: 0 }
  for (const own of Map.groupBy(cells, ({ channel }) => channel).values()) {
    const { sessions = 0, capturedOrders = 0 } = addUp(own)
    if (sessions <= 0) continue
    all.sessions = (all.sessions ?? 0) + sessions
    all.coveredOrders = (all.coveredOrders ?? 0) + capturedOrders
  }
  return all
}

const filled = ({ measures }: Figure, sums: SlotSums): SlotSums => {
  for (const key of measures) sums[key] ??= 0
  return sums
}

function slotStarts(start: number, count: number, slot: Slot, timeZone: string): number[] {
  if (slot !== 1440) return Array.from({ length: count }, (_, index) => start + index * slot * MINUTE)
  const first = dayOf(start, timeZone)
  return Array.from({ length: count }, (_, index) => startOfDay(addDays(first, index), timeZone))
}
