import type { Granularity, MaskRow } from '#analytics/channels/channel-masks.ts'
import { isIn } from '#analytics/channels/masked-sums.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { addDays, daysBetween, eachDay, weekdayOf } from '#analytics/periods/local-time.ts'

export function granularityOf({ current }: Frame): Granularity {
  const days = daysBetween(current.from, current.to) + 1
  if (days <= 92) return 'day'
  return days <= 370 ? 'week' : 'month'
}

/** First local days of the steps of a period. */
export function stepsOf({ current }: Frame, granularity: Granularity): string[] {
  const days = eachDay(current.from, current.to)
  const starts = {
    day: (day: string) => day,
    week: (day: string) => addDays(day, 1 - weekdayOf(day)),
    month: (day: string) => `${day.slice(0, 8)}01`,
  }
  return [...new Set(days.map(starts[granularity]))]
}

/** A channel's revenue by step, as a share of the account's where that is told; null where there is nothing to share. */
export function trendOf(
  rows: readonly MaskRow[],
  steps: readonly string[],
  index: number,
  asShare: boolean,
): (number | null)[] {
  const [own, all] = [new Map<string, number>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, { bucket, revenue }: MaskRow) =>
    sums.set(bucket, (sums.get(bucket) ?? 0) + revenue)
  for (const row of rows) {
    add(all, row)
    if (isIn(index)(row)) add(own, row)
  }
  return steps.map((step) => {
    const [part, whole] = [own.get(step) ?? 0, all.get(step) ?? 0]
    if (!asShare) return part
    return whole === 0 ? null : part / whole
  })
}
