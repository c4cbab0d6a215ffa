import { firstDayFrom } from '#analytics/orders/first-day.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import type { Day } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'

/**
 * The account's first day, where that is after the first of the compared ones, or leaves its mean without weeks; else null.
 * `baseMoments`: those of the comparator with anything, `2026-11-20…`.
 */
export async function dataBeginsAfterBase(
  ctx: AccountContext,
  { base, mean }: Frame,
  baseMoments: readonly string[],
): Promise<Day | null> {
  const isWhole = mean
    ? Object.values(mean.days).some((days) => days > 0)
    : baseMoments.some((moment) => moment.startsWith(base.from))
  return isWhole ? null : firstDayFrom(ctx, base.from)
}
