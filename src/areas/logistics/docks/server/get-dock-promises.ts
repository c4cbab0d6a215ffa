import { askPromises } from '#analytics/logistics/promises/ask-promises.ts'
import { judgePromises } from '#analytics/logistics/promises/judge-promises.ts'
import { addDays, daysBetween } from '#analytics/periods/local-time.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DockPromises, PromisesQuestion } from '../contract.ts'

const MOST = 60
/** The last part of the period's days tests what the others suggest. */
const HELD = 0.3

const heldFromOf = ({ current }: Frame): string =>
  addDays(current.to, 1 - Math.max(1, Math.round((daysBetween(current.from, current.to) + 1) * HELD)))

export async function getDockPromises(ctx: AccountContext, input: PromisesQuestion): Promise<DockPromises> {
  assertPermission(ctx, 'logistics.view')
  const { by, target: hundredths } = input
  const target = Number(hundredths) / 100
  const besides = JSON.stringify([by, target])
  return cachedLogistics(ctx, { question: 'dock-promises', input, besides }, async (scope) => {
    const heldFrom = heldFromOf(scope.frame)
    const cells = await askPromises(ctx.clickhouse, scope, { byState: by === 'uf', heldFrom })
    const routes = judgePromises(cells, target)
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      ...{ target, heldFrom, routes: routes.slice(0, MOST), found: routes.length },
    }
  })
}
