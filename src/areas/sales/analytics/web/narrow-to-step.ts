import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { addDays } from '#ui/formats/day.ts'

type Shown = Pick<SalesAnalytics, 'frame' | 'granularity'> & { steps: readonly { date: string }[] }

/** Null outside the period, or when the step is all of it. */
export function narrowToStep(
  { frame, steps, granularity }: Shown,
  index: number,
): { from: string; to: string } | null {
  const from = steps[index]?.date.slice(0, 10)
  const { current } = frame
  if (from === undefined || from > current.to) return null
  const next = steps[index + 1]?.date.slice(0, 10)
  const single = granularity === 'hour' || granularity === 'day'
  const last = single ? from : next === undefined ? current.to : addDays(next, -1)
  const to = last > current.to ? current.to : last
  return from === current.from && to === current.to ? null : { from, to }
}
