import { loadCohorts, type CohortMonth, type CohortSize } from '#analytics/clients/load-cohorts.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { LEAST_GROUP, repurchaseWindows } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientCohorts, ClientsScope } from '../contract.ts'
import { dayNumber, dayOfNumber, resolveClients } from './resolve-clients.ts'

const MONTHS = 24

/** Months since January of the year 0, and the first day of one. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** Of the 24 months until the period's end; what was bought later does not count. */
export async function getClientCohorts(ctx: AccountContext, input: ClientsScope): Promise<ClientCohorts> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans } = await resolveClients(ctx, input)
  const until = spans.current.to
  const last = monthOf(dayOfNumber(until))
  const { sizes, months } = await loadCohorts(ctx.clickhouse, answered, { until, from: last - MONTHS + 1 })
  const seesMargin = ctx.permissions.has('clients.cost')
  return {
    frame: presentFrame(frame, ctx.account.currency),
    cohorts: sizes.map((size) =>
      presentCohort(size, {
        until,
        months: months.filter(({ month }) => month === size.month),
        seesMargin,
      }),
    ),
    hasMargin: seesMargin && months.some(({ margin }) => margin !== null),
  }
}

type Of = { until: number; months: readonly CohortMonth[]; seesMargin: boolean }

function presentCohort(
  { month, clients, returnedIn, revenueIn }: CohortSize,
  { until, months, seesMargin }: Of,
): ClientCohorts['cohorts'][number] {
  const day = firstDayOf(month)
  if (clients < LEAST_GROUP) return { month: day, clients: null, months: [], windows: [] }
  const end = dayNumber(firstDayOf(month + 1)) - 1
  const last = monthOf(dayOfNumber(until))
  return {
    ...{ month: day, clients },
    months: Array.from({ length: last - month + 1 }, (_, after) => {
      const found = months.find((one) => one.after === after)
      return {
        after,
        mature: dayNumber(firstDayOf(month + after + 1)) - 1 <= until,
        active: found?.active ?? 0,
        returned: found?.returned ?? 0,
        revenue: found?.revenue ?? 0,
        margin: seesMargin ? (found === undefined ? 0 : found.margin) : null,
      }
    }),
    windows: repurchaseWindows.map((days, place) =>
      end + days > until
        ? null
        : { days, returned: returnedIn[place] ?? 0, ltv: (revenueIn[place] ?? 0) / clients },
    ),
  }
}
