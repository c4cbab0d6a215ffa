import { askCarrierDays } from '#analytics/logistics/promises/ask-carrier-days.ts'
import { askPromises } from '#analytics/logistics/promises/ask-promises.ts'
import { judgePromises } from '#analytics/logistics/promises/judge-promises.ts'
import { addDays, daysBetween } from '#analytics/periods/local-time.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { loadDockTimes, type DockTime } from '#ingestion/connections/dock-times.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DockPromises, PromisesQuestion } from '../contract.ts'

const MAX_ROUTES = 60
/** The last part of the period's days tests what the others suggest. */
const HELD = 0.3

const heldFromOf = ({ current }: Frame): string =>
  addDays(current.to, 1 - Math.max(1, Math.round((daysBetween(current.from, current.to) + 1) * HELD)))

export async function getDockPromises(ctx: AccountContext, input: PromisesQuestion): Promise<DockPromises> {
  assertPermission(ctx, 'logistics.view')
  const { by, target: hundredths } = input
  const target = Number(hundredths) / 100
  const besides = JSON.stringify([by, target])
  const byState = by === 'uf'
  const answer = await cachedLogistics(ctx, { question: 'dock-promises', input, besides }, async (scope) => {
    const heldFrom = heldFromOf(scope.frame)
    const [cells, carrierDays] = await Promise.all([
      askPromises(ctx.clickhouse, scope, { byState, heldFrom }),
      askCarrierDays(ctx.clickhouse, scope, { byState }),
    ])
    const daysOf = new Map(carrierDays.map((one) => [placeOf(one), one.days]))
    const routes = judgePromises(cells, target).map((route) => ({
      ...route,
      carrierDays: daysOf.get(placeOf(route)) ?? null,
    }))
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      target,
      heldFrom,
      routes: routes.slice(0, MAX_ROUTES),
      found: routes.length,
    }
  })
  // of PostgreSQL, whose changes the remembered answer does not know
  const times = new Map((await loadDockTimes(ctx.db, ctx.account.id)).map((one) => [one.dock, one]))
  const routes = answer.routes.map(({ carrierDays, ...route }) => ({
    ...route,
    configured: configuredOf(times.get(route.dock), carrierDays),
  }))
  return { ...answer, routes }
}

const placeOf = ({ dock, carrier, uf }: { dock: string; carrier: string; uf: string }): string =>
  JSON.stringify([dock, carrier, uf])

function configuredOf(
  time: DockTime | undefined,
  carrier: number | null,
): DockPromises['routes'][number]['configured'] {
  if (time === undefined && carrier === null) return null
  return { stock: time?.stockDays ?? null, dock: time?.dockDays ?? null, carrier }
}
