import { quantile } from '@farol/decomposition'
import { conformalReaches, type Deviation, type Reach } from './reaches.ts'

export type HistoryPoint = { week: number; slot: number; value: number }

export type Band = { expected: number; low90: number; high90: number; low99: number; high99: number }

export type Coverage = { values: number; within90: number; within99: number }

export type ExpectedBands = { bands: Map<number, Band>; coverage: Coverage | null }

const LEVEL_WEEKS = 4
const USUAL_WEEKS = 12
const MIN_WEEKS = LEVEL_WEEKS + 2

/**
 * Expected range of each slot in the weeks after the history, learned from whole weeks without event days:
 * usual week (median per slot over twelve weeks) × median level of the last four; ranges by split conformal
 * prediction. @param history non-negative values, without event days. @param ahead number of weeks forecast:
 * later ones are less certain. @returns by slot, with coverage on held-out values; undefined with fewer than
 * six whole weeks.
 */
export function expectedBand(history: readonly HistoryPoint[], ahead = 1): ExpectedBands | undefined {
  const weeks = Math.max(-1, ...history.map(({ week }) => week)) + 1
  if (weeks < MIN_WEEKS || new Set(history.map(({ week }) => week)).size < MIN_WEEKS) return undefined
  const byWeek = Map.groupBy(history, ({ week }) => week)
  const foretell = (origin: number) => {
    const first = Math.max(0, origin - USUAL_WEEKS)
    return forecast(Array.from({ length: origin - first }, (_, index) => byWeek.get(first + index) ?? []))
  }
  const foretold = Array.from({ length: weeks + 1 }, (_, origin) =>
    origin < LEVEL_WEEKS ? undefined : foretell(origin),
  )
  const heldBack = (origin: number): Deviation[] =>
    Array.from({ length: Math.min(ahead, weeks - origin) }, (_, index) => origin + index).flatMap((week) =>
      (byWeek.get(week) ?? []).flatMap(({ slot, value }): Deviation[] => {
        const expected = foretold[origin]?.get(slot)
        return expected === undefined ? [] : [{ week, slot, size: gap(value, expected) }]
      }),
    )
  const origins = Array.from({ length: weeks - LEVEL_WEEKS }, (_, index) => LEVEL_WEEKS + index)
  // forecasts several weeks ahead overlap, so they are weaker evidence
  const widened = Math.sqrt(1 + (ahead - 1) / origins.length)
  const deviations = origins.flatMap(heldBack).map((each) => ({ ...each, size: each.size * widened }))
  const expected = foretold[weeks] ?? new Map<number, number>()
  const reaches = conformalReaches(expected, deviations)
  const bands = new Map(
    [...expected].map(([slot, value]) => [slot, bandAround(value, reaches.get(slot) ?? nothing)]),
  )
  const blocks = origins.filter((origin) => origin > LEVEL_WEEKS && (weeks - origin) % ahead === 0)
  return {
    bands,
    coverage: coverageOf(
      blocks.flatMap((origin) => {
        const known = conformalReaches(
          foretold[origin] ?? new Map(),
          deviations.filter(({ week }) => week < origin),
        )
        return heldBack(origin).map(({ slot, size }) => ({ size, reach: known.get(slot) ?? nothing }))
      }),
    ),
  }
}

const nothing: Reach = { low90: 0, high90: 0, low99: 0, high99: 0 }

/** On square roots, which make the spread of counts and money nearly independent of size. */
const gap = (value: number, expected: number) => Math.sqrt(Math.max(0, value)) - Math.sqrt(expected)

function coverageOf(checked: { size: number; reach: Reach }[]): Coverage | null {
  const within = (low: keyof Reach, high: keyof Reach) =>
    checked.filter(({ size, reach }) => size >= reach[low] && size <= reach[high]).length
  if (checked.length === 0) return null
  return {
    values: checked.length,
    within90: within('low90', 'high90'),
    within99: within('low99', 'high99'),
  }
}

function forecast(weeks: readonly HistoryPoint[][]): Map<number, number> {
  const bySlot = Map.groupBy(weeks.flat(), ({ slot }) => slot)
  const usual = new Map(
    [...bySlot].map(([slot, points]) => [
      slot,
      quantile(
        points.map(({ value }) => value),
        0.5,
      ),
    ]),
  )
  const levels = weeks.slice(-LEVEL_WEEKS).map((points) => levelOf(points, usual))
  const level = quantile(levels, 0.5)
  return new Map([...usual].map(([slot, value]) => [slot, Math.max(0, value * level)]))
}

function levelOf(points: readonly HistoryPoint[], usual: Map<number, number>): number {
  let [sold, expected] = [0, 0]
  for (const { slot, value } of points) {
    sold += value
    expected += usual.get(slot) ?? 0
  }
  return expected === 0 ? 1 : sold / expected
}

function bandAround(expected: number, reach: Reach): Band {
  const middle = Math.sqrt(expected)
  const at = (deviation: number) => Math.max(0, middle + deviation) ** 2
  return {
    expected,
    low90: at(reach.low90),
    high90: at(reach.high90),
    low99: at(reach.low99),
    high99: at(reach.high99),
  }
}
