import { freshPurchases } from '#analytics/clients/fresh-purchases.ts'
import { paidByOf, type PaidBy } from '#analytics/clients/paid-by.ts'
import type { CutSpans, DaySpans } from '#analytics/clients/load-client-sums.ts'
import type { AnswerRef } from '#analytics/answers/fresh-answer.ts'
import type { Frame, Side } from '#analytics/periods/frame.ts'
import { addDays, dayOf, daysBetween, type Day } from '#analytics/periods/local-time.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import { repurchaseWindows, type RepurchaseWindow } from '#model/clients/segments.ts'
import type { ClientsScope, FirstPurchasesQuestion } from '../contract.ts'

const FIRST = '1970-01-01'

export const dayNumber = (day: Day): number => Math.max(0, daysBetween(FIRST, day))
export const dayOfNumber = (days: number): Day => addDays(FIRST, days)

/** In the account's zone. */
export const today = ({ account, now }: AccountContext): number =>
  dayNumber(dayOf(now().getTime(), account.timeZone))

export const windowOf = ({ window }: Pick<FirstPurchasesQuestion, 'window'>): RepurchaseWindow =>
  repurchaseWindows.find((days) => String(days) === window) ?? 90

export type ResolvedClients = { answered: AnswerRef; frame: Frame; spans: CutSpans; paidBy: PaidBy }

const MINUTE = 60_000

/** As of whole minutes: answers are kept by what they ask, which would be another at every second. Throws as `resolveScope`. */
export async function resolveClients(ctx: AccountContext, input: ClientsScope): Promise<ResolvedClients> {
  const minute = new Date(Math.floor(ctx.now().getTime() / MINUTE) * MINUTE)
  const [frame, answered] = await Promise.all([
    resolveFrame({ ...ctx, now: () => minute }, input),
    freshPurchases(ctx),
  ])
  const span = ({ from, to, end }: Side) => ({
    from: dayNumber(from),
    to: dayNumber(to),
    end: Math.max(0, Math.ceil(end / 1000)),
  })
  return {
    answered,
    frame,
    spans: { current: span(frame.current), base: span(frame.base) },
    paidBy: paidByOf(frame),
  }
}

const MONTHS = 24

/** Months since January of the year 0, and the first day of one. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
export const firstDayOf = (month: number): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** Of first purchases, the 24 until the period's end; `isMature`: all of the cohort have lived through that month after. */
export function cohortMonths({ current: { to: until } }: DaySpans) {
  const last = monthOf(dayOfNumber(until))
  const isMature = (month: number, after: number) => dayNumber(firstDayOf(month + after + 1)) - 1 <= until
  return { until, last, from: last - MONTHS + 1, isMature }
}
