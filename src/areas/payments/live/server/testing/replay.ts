import { askBaselines, countLive } from '#analytics/payments/live/ask-live.ts'
import { judgePlaces } from '#analytics/payments/live/judge-places.ts'
import { loadAttempts } from '#analytics/payments/live/load-rows.ts'
import { presentRange } from '#analytics/payments/live/spans.ts'
import type { AccountContext } from '#platform/context.ts'

const HOUR = 3_600_000

/** The live answer at every step of a time range (ms, whole steps), loaded at once. */
export async function replay(ctx: AccountContext, from: number, to: number) {
  const asked = {
    accountId: ctx.account.id,
    filters: {},
    rule: [],
    frame: { timeZone: ctx.account.timeZone },
  }
  const usual = await askBaselines(ctx.clickhouse, asked, from - 3 * HOUR)
  const span = { start: presentRange(from / 1000).start, end: to / 1000 }
  const attempts = await loadAttempts(ctx.clickhouse, asked, [span])
  return (at: number) => {
    const { leaves, pix } = countLive(attempts, [], { until: at, moments: [], usual })
    return judgePlaces({ usual, leaves, pix })
  }
}
