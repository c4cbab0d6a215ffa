import { loadCohorts, type CohortMonth, type CohortSize } from '#analytics/clients/load-cohorts.ts'
import { loadSpendSides, type SpendSides } from '#analytics/clients/load-spend.ts'
import type { AccountContext } from '#platform/context.ts'
import { cohortMonths, type ResolvedClients } from './resolve-clients.ts'

type Acquisition = {
  spend: SpendSides
  by: 'margin' | 'revenue'
  /** Months after the first purchase's. */
  paybackOf: (cost: number | null) => number | null
}

/** Null where spend may not be seen, belongs to none of what is seen, or was never reported. */
export async function getAcquisition(
  ctx: AccountContext,
  { answered, spans }: Pick<ResolvedClients, 'answered' | 'spans'>,
): Promise<Acquisition | null> {
  const isWhole = ctx.channelIds === null && ctx.virtualChannel === null
  if (!isWhole || !ctx.permissions.has('marketing.cost')) return null
  const spend = await loadSpendSides(ctx, spans)
  if (spend.current === null) return null
  const { until, from, isMature } = cohortMonths(spans)
  const { sizes, months } = await loadCohorts(ctx.clickhouse, answered, { until, from })
  const mature = months.filter(({ month, after }) => isMature(month, after))
  const hasMargin =
    ctx.permissions.has('clients.cost') && mature.length > 0 && mature.every(({ margin }) => margin !== null)
  const by = hasMargin ? 'margin' : 'revenue'
  const curve = curveOf(sizes, mature, { by, isMature })
  return {
    spend,
    by,
    paybackOf: (cost) => {
      const found = cost === null ? -1 : curve.findIndex((value) => value >= cost)
      return found === -1 ? null : found
    },
  }
}

/** What a client brought until the end of each month, of the cohorts that are old enough for each. */
export function curveOf(
  sizes: readonly CohortSize[],
  mature: readonly CohortMonth[],
  { by, isMature }: Pick<Acquisition, 'by'> & { isMature: (month: number, after: number) => boolean },
): number[] {
  const curve: number[] = []
  for (let after = 0, sum = 0; ; after++) {
    const clients = sizes.reduce((all, one) => all + (isMature(one.month, after) ? one.clients : 0), 0)
    if (clients === 0) return curve
    const rows = mature.filter((row) => row.after === after)
    sum += rows.reduce((all, row) => all + (row[by] ?? 0), 0) / clients
    curve.push(sum)
  }
}
