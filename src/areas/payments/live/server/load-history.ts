import { askPast, askBaselines } from '#analytics/payments/live/ask-live.ts'
import type { Baseline } from '#analytics/payments/live/found-rows.ts'
import type { Attempts } from '#analytics/payments/live/load-rows.ts'
import type { AccountContext } from '#platform/context.ts'
import { endOfSpan } from '#platform/live/answer-memory.ts'
import { backgroundBounds, withBounds } from '#platform/storage/statement-bounds.ts'

const HOUR = 3_600_000
/** The baseline excludes the last hours, which may themselves be in trouble. */
const USUAL_ENDS_BEFORE = 3 * HOUR

type Params = Parameters<typeof askBaselines>[1]

const nameOf = (ctx: AccountContext, question: string, asked: unknown) =>
  JSON.stringify([question, ctx.account, ctx.showIn, asked], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** The next hour's baseline is loaded this long before the hour ends. */
const AHEAD = HOUR / 4

/** The baseline changes slowly: refreshed hourly, and when history has grown a lot. */
export async function loadBaselines(
  ctx: AccountContext,
  asked: Params,
  { until, size }: { until: number; size: number },
): Promise<Baseline[]> {
  const { answers, clickhouse } = ctx
  const of = (moment: number) => {
    const ends = endOfSpan(moment, HOUR)
    const end = ends - HOUR - USUAL_ENDS_BEFORE
    const ask = () => askBaselines(clickhouse, asked, end)
    const name = nameOf(ctx, 'payments-usual', [asked.filters, asked.rule, end])
    return answers
      ? answers.of({ version: `about 2^${size}`, now: ctx.now(), until: ends }, name, ask)
      : ask()
  }
  const usual = await of(until)
  if (answers && until % HOUR > HOUR - AHEAD)
    void withBounds(backgroundBounds, () => of(until + AHEAD)).catch(() => undefined)
  return usual
}

/** Attempts around the same moments of past weeks, cached per hour and data `version`. */
export async function loadPast(
  ctx: AccountContext,
  asked: Params,
  { moments, version }: { moments: readonly number[]; version: string | undefined },
): Promise<Attempts[]> {
  const ask = () => askPast(ctx.clickhouse, asked, moments)
  if (!ctx.answers || version === undefined) return ask()
  const hours = moments.map((moment) => Math.floor(moment / HOUR))
  const now = ctx.now()
  return ctx.answers.of(
    { version: `${version} ${hours.join(' ')}`, now, until: endOfSpan(now.getTime(), HOUR) },
    nameOf(ctx, 'payments-past', asked),
    ask,
  )
}
