import type { Sums } from '#analytics/question/measures.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { driverKeys, type DriverKey } from '#model/metrics.ts'
import type { BillingDimensions, Segment } from '../../contract.ts'
import { unitOf, type Breakdown, type Row } from './breakdown.ts'
import { sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import type { SegmentTable } from './segment-table.ts'
import { combineSides, noSides } from '#areas/sales/server/sides.ts'
import { discountChance, driverSurprise } from './surprise.ts'

type Mover = BillingDimensions['movers'][number]
type Ranked = { mover: Mover; score: number; money: number; size: number }

const NAMED = 8
/** Two segments whose money differs by less than this part may be the same money. */
const TWIN = 0.1

// The driver that moved most money per segment beyond the rest of the account, discounted by chance. A
// cause seen through several dimensions is named once, by the narrowest segment.
export function findMovers(breakdowns: Breakdown[]): Mover[] {
  const ranked = breakdowns.flatMap(rankSegments).toSorted((a, b) => b.score - a.score)
  const named: Ranked[] = []
  for (const candidate of ranked) {
    const twin = named.findIndex((other) => isTwin(other, candidate))
    if (twin === -1 && named.length < NAMED) named.push(candidate)
    else if (twin !== -1 && isBetterTwin(candidate, named[twin])) named[twin] = candidate
  }
  return named.map(({ mover }) => mover)
}

function rankSegments({ table, rows }: Breakdown): Ranked[] {
  const all = rows.reduce((sum, { parts }) => combine(sum, parts, 1), nothing(table.lines))
  return rows.flatMap((row) => {
    const { kind, value } = row.segment
    if (kind === 'rest' || kind === 'unattributed' || value === '') return []
    const rest = combine(all, row.parts, -1)
    const unexpected = unexpectedMoney(row, rest)
    const candidates = kind === 'both' ? byDriver(row, rest) : byWhole(row, rest, unexpected)
    const [best] = candidates.toSorted((a, b) => b.score - a.score)
    if (!best || best.score <= 0) return []
    const size = (row.segment.revenue.base ?? 0) + (row.segment.revenue.current ?? 0)
    return [{ ...best, size, mover: presentMover(table, kind, row.segment, unexpected, best.driver) }]
  })
}

type Candidate = { driver: DriverKey | null; money: number; score: number }

function byDriver({ segment, parts }: Row, rest: Parts): Candidate[] {
  const { base, current } = sumParts(parts)
  const mean = (base.invoicedRevenue + current.invoicedRevenue) / 2
  const start: DriverKey = parts.covered.base.sessions > 0 ? 'sessions' : 'orders'
  return driverKeys.flatMap((driver) => {
    const effect = driver === start ? segment.volume + segment.mix : segment.effects[driver]
    const surprise = effect === undefined ? undefined : driverSurprise(driver, parts, rest)
    if (effect === undefined || !surprise) return []
    const money = effect - mean * surprise.restMoved
    return [{ driver, money, score: discountChance(money, surprise.z) }]
  })
}

/** A segment of one period only: its count is the surprise. */
function byWhole({ segment, parts }: Row, rest: Parts, money: number): Candidate[] {
  const { base, current } = sumParts(parts)
  const count = (sums: Sums) => sums.invoicedOrders + sums.invoicedUnits
  const restExists = sumParts(rest).base.invoicedRevenue > 0
  const z = Math.sqrt(Math.max(count(base), count(current)))
  return restExists && segment.delta !== 0 ? [{ driver: null, money, score: discountChance(money, z) }] : []
}

function unexpectedMoney({ segment }: Row, rest: Parts): number {
  const { base, current } = sumParts(rest)
  const growth = base.invoicedRevenue > 0 ? current.invoicedRevenue / base.invoicedRevenue : 1
  return Math.round((segment.revenue.current ?? 0) - (segment.revenue.base ?? 0) * growth)
}

function presentMover(
  table: SegmentTable,
  kind: Mover['kind'],
  segment: Segment,
  unexpected: number,
  driver: DriverKey | null,
): Mover {
  const { dimension } = table
  const { value, label, delta } = segment
  const driverValue = (driver && segment.drivers[driver]) || { base: null, current: null }
  return { dimension, value, label, kind, delta, unexpected, driver, driverValue, unit: unitOf(table) }
}

function isTwin({ mover: a, money }: Ranked, { mover: b, money: other }: Ranked): boolean {
  if (a.dimension === b.dimension || a.driver !== b.driver) return false
  return Math.abs(money - other) < TWIN * Math.abs(money)
}

function isBetterTwin(candidate: Ranked, twin: Ranked | undefined): boolean {
  if (!twin) return false
  const order = ({ mover }: Ranked) => dimensionKeys.indexOf(mover.dimension)
  const same = Math.abs(candidate.size - twin.size) < 0.01 * twin.size
  return same ? order(candidate) < order(twin) : candidate.size < (1 - TWIN) * twin.size
}

const nothing = (lines: boolean): Parts => ({ covered: noSides(), uncovered: noSides(), lines })

const combine = (into: Parts, parts: Parts, sign: 1 | -1): Parts => ({
  covered: combineSides(into.covered, parts.covered, sign),
  uncovered: combineSides(into.uncovered, parts.uncovered, sign),
  lines: into.lines,
})
