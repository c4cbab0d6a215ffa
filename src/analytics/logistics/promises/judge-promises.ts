import { wilson } from '../../metrics/wilson.ts'
import type { PromiseCell } from './ask-promises.ts'

export type Verdict = 'inflated' | 'unreal' | 'kept' | 'few'

/** Business days from the approval. Null where it cannot be known: of real ones, because more than that part is still to come. */
export type RoutePromise = Pick<PromiseCell, 'dock' | 'carrier' | 'uf'> & {
  packages: number
  onTime: number
  interval: { low: number; high: number } | null
  promised: number
  real: { p50: number | null; p80: number | null; p90: number | null }
  late: number
  lateAmount: number
  verdict: Verdict
  /** The least days by which the target was reached on the earlier days of the period; `coverage` on its last days. */
  suggestion: { days: number; coverage: number; packages: number } | null
}

const MIN_PACKAGES = 30
/** Business days that nobody needed. */
const SPARE_DAYS = 2
const SPARE_SHARE = 0.9

const routeKey = ({ dock, carrier, uf }: Pick<PromiseCell, 'dock' | 'carrier' | 'uf'>): string =>
  JSON.stringify([dock, carrier, uf])

/** Most packages first. */
export const judgePromises = (cells: readonly PromiseCell[], target: number): RoutePromise[] =>
  [...Map.groupBy(cells, routeKey).values()]
    .map((route) => judgeRoute(route, target))
    .toSorted((a, b) => b.packages - a.packages || (routeKey(a) < routeKey(b) ? -1 : 1))

/** Of cells that are not empty. */
export function judgeRoute(cells: readonly PromiseCell[], target: number): RoutePromise {
  const [{ dock, carrier, uf } = { dock: '', carrier: '', uf: '' }] = cells
  const packages = sumOf(cells)
  const onTime = sumOf(cells.filter(({ isOnTime }) => isOnTime))
  const interval = wilson(onTime, packages)
  const late = cells.filter(({ isOnTime }) => !isOnTime)
  const isUnreal = interval !== null && interval.high < target
  return {
    dock,
    carrier,
    uf,
    packages,
    onTime,
    interval,
    promised: quantileOf(cells, 0.5, ({ promised }) => promised) ?? 0,
    real: { p50: realQuantile(cells, 0.5), p80: realQuantile(cells, 0.8), p90: realQuantile(cells, 0.9) },
    late: sumOf(late),
    lateAmount: late.reduce((sum, { amount }) => sum + amount, 0),
    verdict: packages < MIN_PACKAGES ? 'few' : isUnreal ? 'unreal' : isInflated(cells) ? 'inflated' : 'kept',
    suggestion: suggest(cells, target),
  }
}

/** Nine in ten would have come within the promise had it been `SPARE_DAYS` shorter: surely, and also by the real p90. */
export function isInflated(cells: readonly PromiseCell[]): boolean {
  const within = sumOf(cells.filter(({ promised, real }) => real !== null && real <= promised - SPARE_DAYS))
  const interval = wilson(within, sumOf(cells))
  return interval !== null && interval.low >= SPARE_SHARE
}

function suggest(cells: readonly PromiseCell[], target: number): RoutePromise['suggestion'] {
  const [held, earlier] = [cells.filter(({ isHeld }) => isHeld), cells.filter(({ isHeld }) => !isHeld)]
  const [tested, learnt] = [sumOf(held), sumOf(earlier)]
  if (learnt < MIN_PACKAGES || tested < MIN_PACKAGES) return null
  const days = realQuantile(earlier, target)
  if (days === null) return null
  const within = sumOf(held.filter(({ real }) => real !== null && real <= days))
  return { days, coverage: within / tested, packages: tested }
}

const realQuantile = (cells: readonly PromiseCell[], part: number) =>
  quantileOf(cells, part, ({ real }) => real)

/** The least value that at least this part does not exceed; what is not delivered comes after everything. */
function quantileOf(
  cells: readonly PromiseCell[],
  part: number,
  valueOf: (cell: PromiseCell) => number | null,
): number | null {
  const total = sumOf(cells)
  const known = cells
    .flatMap((cell) => {
      const value = valueOf(cell)
      return value === null ? [] : [{ value, packages: cell.packages }]
    })
    .toSorted((a, b) => a.value - b.value)
  let reached = 0
  for (const { value, packages } of known) {
    reached += packages
    if (reached >= part * total - 1e-9) return value
  }
  return null
}

const sumOf = (cells: readonly PromiseCell[]): number =>
  cells.reduce((sum, { packages }) => sum + packages, 0)
