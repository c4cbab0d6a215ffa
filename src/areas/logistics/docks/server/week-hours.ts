import type { Frame } from '#analytics/periods/frame.ts'
import { eachDay, weekdayOf } from '#analytics/periods/local-time.ts'
import type { MeasuredRow } from '#analytics/metrics/load-sides.ts'
import type { LogisticsDocks } from '../contract.ts'
import type { FlowMeasure } from './flow-measures.ts'

type Row = MeasuredRow<FlowMeasure>
type Cell = LogisticsDocks['heat'][number]

/** How many of each weekday the period has, up to now. */
function weekdaysIn({ current }: Frame): Map<number, number> {
  const found = new Map<number, number>()
  for (const day of eachDay(current.from, current.to)) {
    const weekday = weekdayOf(day)
    found.set(weekday, (found.get(weekday) ?? 0) + 1)
  }
  return found
}

const slotOf = ({ keys }: Row): string => `${keys.weekday ?? ''} ${keys.hourOfDay ?? ''}`

/** Of all docks of the rows. */
export function heatOf(rows: readonly Row[], frame: Frame): Cell[] {
  const days = weekdaysIn(frame)
  return [...Map.groupBy(rows, slotOf).values()].flatMap((own) => {
    const sum = (measure: FlowMeasure) => own.reduce((total, { current }) => total + current[measure], 0)
    const [weekday, hour] = [Number(own[0]?.keys.weekday), Number(own[0]?.keys.hourOfDay)]
    const count = days.get(weekday)
    if (count === undefined) return []
    const mean = (measure: FlowMeasure, over: number) => (over === 0 ? null : sum(measure) / over)
    return [
      {
        weekday,
        hour,
        arrived: sum('approvedPackages') / count,
        invoiced: sum('invoicedPackages') / count,
        shipped: sum('shippedPackages') / count,
        handling: mean('handlingSeconds', sum('invoicedPackages')),
        pickup: mean('dockSeconds', sum('shippedPackages')),
      },
    ]
  })
}

export const hoursOver = (cells: readonly Cell[], hourly: number | undefined): number =>
  hourly === undefined ? 0 : cells.filter(({ arrived }) => arrived > hourly).length
