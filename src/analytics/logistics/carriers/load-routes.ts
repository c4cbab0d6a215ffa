import type { AccountContext } from '#platform/context.ts'
import type { LogisticsDimension } from '#model/derived-dimensions.ts'
import { loadRows, type MeasuredRow } from '../../metrics/load-sides.ts'
import { dropComparison } from '../../periods/frame.ts'
import type { ResolvedLogistics } from '../../scope/resolve-scope.ts'
import type { RouteCount } from './route-counts.ts'

/** More routes than that are no routes. */
const KEEP = 20_000

const measures = [
  'duePackages',
  'onTimePackages',
  'dueOrders',
  'costedPackages',
  'freightCost',
  'deliveredPackages',
  'transportSeconds',
] as const

/** On the way, on average; less than that is picked up by the client. */
const MIN_SECONDS = 3600

/** What fell due in the period by carrier, dock and state; without these filters, so that there is something to compare with. */
export async function loadRoutes(
  ctx: AccountContext,
  scope: ResolvedLogistics,
  unfiltered: readonly LogisticsDimension[] = ['carrier'],
): Promise<RouteCount[]> {
  const filters = { ...scope.filters }
  for (const dimension of unfiltered) delete filters[dimension]
  const rows = await loadRows(
    ctx,
    { ...scope, frame: dropComparison(scope.frame), filters },
    measures,
    [['carrier', 'dock', 'uf']],
    {
      by: 'duePackages',
      order: 'value',
      keep: KEEP,
    },
  )
  const transported = transportedBy(rows)
  const routes =
    transported.size === 0 ? rows : rows.filter(({ keys }) => transported.has(keys.carrier ?? ''))
  return routes.map(({ keys, current }) => ({
    carrier: keys.carrier ?? '',
    dock: keys.dock ?? '',
    uf: keys.uf ?? '',
    due: current.duePackages,
    onTime: current.onTimePackages,
    orders: current.dueOrders,
    costed: current.costedPackages,
    cost: current.freightCost,
  }))
}

function transportedBy(rows: readonly MeasuredRow<(typeof measures)[number]>[]): Set<string> {
  const carriers = Map.groupBy(rows, ({ keys }) => keys.carrier ?? '')
  const sum = (of: typeof rows, key: 'transportSeconds' | 'deliveredPackages') =>
    of.reduce((all, { current }) => all + current[key], 0)
  return new Set(
    [...carriers].flatMap(([carrier, own]) =>
      sum(own, 'transportSeconds') < MIN_SECONDS * sum(own, 'deliveredPackages') ||
      sum(own, 'transportSeconds') === 0
        ? []
        : [carrier],
    ),
  )
}
