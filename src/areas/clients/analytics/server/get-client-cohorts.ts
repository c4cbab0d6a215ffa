import { loadCohorts, type CohortMonth, type CohortSize } from '#analytics/clients/load-cohorts.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { hideSmall } from '#model/clients/hide-small.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientCohorts, ClientsScope } from '../contract.ts'
import { cohortMonths, dayNumber, firstDayOf, resolveClients } from './resolve-clients.ts'

/** Of the 24 months until the period's end; what was bought later does not count. */
export async function getClientCohorts(ctx: AccountContext, input: ClientsScope): Promise<ClientCohorts> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans } = await resolveClients(ctx, input)
  const { until, from, last, isMature } = cohortMonths(spans)
  const { sizes, months } = await loadCohorts(ctx.clickhouse, answered, { until, from })
  const hidden = hideSmall(sizes.map(({ clients }) => clients))
  const seesMargin = ctx.permissions.has('clients.cost')
  return {
    frame: presentFrame(frame, ctx.account.currency),
    cohorts: sizes.map((size, place) =>
      presentCohort(size, {
        isHidden: hidden[place] === true,
        until,
        last,
        isMature,
        months: months.filter(({ month }) => month === size.month),
        seesMargin,
      }),
    ),
    hasMargin: seesMargin && months.some(({ margin }) => margin !== null),
  }
}

type Of = Omit<ReturnType<typeof cohortMonths>, 'from'> & {
  months: readonly CohortMonth[]
  seesMargin: boolean
  isHidden: boolean
}

function presentCohort(
  { month, clients, returnedIn, revenueIn }: CohortSize,
  { until, last, isMature, months, seesMargin, isHidden }: Of,
): ClientCohorts['cohorts'][number] {
  const day = firstDayOf(month)
  if (isHidden) return { month: day, clients: null, months: [], windows: [] }
  const end = dayNumber(firstDayOf(month + 1)) - 1
  return {
    month: day,
    clients,
    months: Array.from({ length: last - month + 1 }, (_, after) => {
      const found = months.find((one) => one.after === after)
      return {
        after,
        mature: isMature(month, after),
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
