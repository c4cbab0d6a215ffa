import type { Stop } from '#analytics/losses/ask-stops.ts'
import { stopReasons } from '#model/stop-reasons.ts'
import { wholeFunnel, type Sides } from '#areas/sales/server/factors.ts'
import { sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { presentLosses } from '../billing/losses.ts'
import type { FactorTable } from '../../factor-contract.ts'
import { closeTable, type Counts, type OpenRow } from './close-table.ts'
import type { WeighedFactor } from './weigh-factor.ts'

/** The rate is 1 − the sum of what each reason stopped over all: each moved the revenue by its own share's change. */
export function reasonTable(
  stage: Stop['stage'],
  stops: readonly Stop[],
  { parts, factor }: { parts: Parts; factor: WeighedFactor },
): FactorTable {
  const over = stageCounts(parts, stage === 'approval' ? 'captured' : 'approved')
  const passed = stageCounts(parts, stage === 'approval' ? 'approved' : 'invoiced')
  const rows = stopReasons.flatMap((reason): OpenRow[] => {
    const count = stoppedBy(stops.filter((stop) => stop.stage === stage && stop.reason === reason))
    if (count.base === 0 && count.current === 0) return []
    const effect =
      factor.weight === null ? null : -factor.weight * (count.current / over.current - count.base / over.base)
    return [{ value: reason, label: '', count, over: null, byRate: effect, byMix: null }]
  })
  const count = { base: over.base - passed.base, current: over.current - passed.current }
  return closeTable({ by: 'reason', unit: 'rate' }, rows, { count, over, effect: factor.effect })
}

function stageCounts(
  { covered, uncovered, lines }: Parts,
  stage: 'captured' | 'approved' | 'invoiced',
): Counts {
  const of = (side: keyof Sides) =>
    wholeFunnel(covered[side], uncovered[side], lines ? 'units' : 'orders')[stage]
  return { base: of('base'), current: of('current') }
}

const stoppedBy = (stops: readonly Stop[]): Counts => ({
  base: countOf(stops, 'base'),
  current: countOf(stops, 'current'),
})

const countOf = (stops: readonly Stop[], side: Stop['side']) =>
  stops.reduce((sum, stop) => (stop.side === side ? sum + stop.count : sum), 0)

/** The home's own losses, in money. */
export function lossTable(parts: Parts): FactorTable {
  const total = sumParts(parts)
  const rows = presentLosses(total).filter(({ value }) => value.base !== 0 || value.current !== 0)
  const lost = (side: keyof Sides) =>
    wholeUnits(total[side].capturedRevenue) - wholeUnits(total[side].invoicedRevenue)
  return closeTable(
    { by: 'loss', unit: 'money' },
    rows.map(({ reason, value }): OpenRow => ({
      value: reason,
      label: '',
      count: { base: value.base ?? 0, current: value.current ?? 0 },
      over: null,
      byRate: null,
      byMix: null,
    })),
    { count: { base: lost('base'), current: lost('current') }, over: null, effect: null },
  )
}
