import { askPromiseSessions, historyOf } from '#analytics/logistics/promises/ask-promise-sessions.ts'
import { askPromises } from '#analytics/logistics/promises/ask-promises.ts'
import { channelsWithStates, judgePromiseCost } from '#analytics/logistics/promises/judge-promise-cost.ts'
import { isInflated } from '#analytics/logistics/promises/judge-promises.ts'
import { eachDay } from '#analytics/periods/local-time.ts'
import { hasDimension } from '#analytics/question/dimensions.ts'
import { canFilter } from '#analytics/question/filters.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { logisticsDimensions } from '#model/derived-dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DocksQuestion, PromiseCosts } from '../contract.ts'

export async function getPromiseCost(ctx: AccountContext, input: DocksQuestion): Promise<PromiseCosts> {
  assertPermission(ctx, 'logistics.view')
  return cachedLogistics(ctx, { question: 'promise-cost', input }, async (scope) => {
    const history = historyOf(scope.frame).current
    const days = eachDay(history.from, history.to)
    const { uf: chosen, ...filters } = scope.filters
    const untold = logisticsDimensions.filter(
      (one) => scope.filters[one] !== undefined && !hasDimension('sessions', one),
    )
    const answer = {
      frame: presentFrame(scope.frame, ctx.account.currency),
      historyDays: days.length,
      untold,
      places: [],
    }
    if (!canFilter('sessions', scope.rule)) return { ...answer, state: 'channel' }
    if (untold.length > 0) return { ...answer, state: 'filtered' }
    // the other places are what a chosen one is compared with
    const asked = { ...scope, filters }
    const cells = await askPromiseSessions(ctx.clickhouse, asked)
    const channels = channelsWithStates(cells)
    if (channels.length === 0) return { ...answer, state: 'noSessions' }
    const due = await askPromises(
      ctx.clickhouse,
      { ...asked, filters: { ...filters, channel: channels } },
      { byState: true, heldFrom: scope.frame.current.from },
    )
    const inflated = new Set(
      [...Map.groupBy(due, ({ uf }) => uf)].flatMap(([uf, of]) => (isInflated(of) ? [uf] : [])),
    )
    const places = judgePromiseCost(cells, channels, days, scope.frame.current)
      .filter(({ uf, rise }) => (rise !== null || inflated.has(uf)) && (chosen?.includes(uf) ?? true))
      .map((place) => ({ ...place, isInflated: inflated.has(place.uf) }))
      .toSorted((a, b) => (b.lost?.amount.value ?? 0) - (a.lost?.amount.value ?? 0) || (a.uf < b.uf ? -1 : 1))
    return { ...answer, state: 'ready', places }
  })
}
