import { askPromiseErrors } from '#analytics/logistics/ask-promise-errors.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { promiseDays } from '#model/logistics/package-cuts.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CarriersQuestion, PromiseErrors } from '../contract.ts'

const KEEP = 40

export async function getPromiseErrors(ctx: AccountContext, input: CarriersQuestion): Promise<PromiseErrors> {
  assertPermission(ctx, 'logistics.view')
  return cachedLogistics(ctx, { question: 'promise-errors', input }, async (scope) => {
    const rows = await askPromiseErrors(ctx.clickhouse, scope)
    const sum = (of: typeof rows, side: 'base' | 'current') =>
      wholeUnits(of.reduce((all, row) => all + row[side], 0))
    const byDay = Map.groupBy(rows, ({ promise_day }) => promise_day)
    const byCarrier = Map.groupBy(rows, ({ carrier }) => carrier)
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      total: promiseDays.map((day) => {
        const found = byDay.get(day) ?? []
        return { day, packages: { base: sum(found, 'base'), current: sum(found, 'current') } }
      }),
      carriers: [...byCarrier]
        .map(([carrier, own]) => ({
          carrier,
          packages: sum(own, 'current'),
          days: promiseDays.map((day) => ({
            day,
            packages: sum(
              own.filter(({ promise_day }) => promise_day === day),
              'current',
            ),
          })),
        }))
        .filter(({ packages }) => packages > 0)
        .toSorted((a, b) => b.packages - a.packages)
        .slice(0, KEEP),
    }
  })
}
