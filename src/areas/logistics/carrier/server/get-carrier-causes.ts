import { explainRate } from '#analytics/localise/explain-rate.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { LogisticsDimension } from '#model/derived-dimensions.ts'
import type { Pair } from '#model/scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CarrierCauses, CarriersQuestion } from '../contract.ts'

/** Without what says little beyond others, and what comes of being late. */
const searched = ['carrier', 'dock', 'uf', 'channel'] as const satisfies readonly LogisticsDimension[]

/** Searched by what was late: chance moves few more plainly than many. */
export async function getCarrierCauses(ctx: AccountContext, input: CarriersQuestion): Promise<CarrierCauses> {
  assertPermission(ctx, 'logistics.view')
  return cachedLogistics(ctx, { question: 'carrier-causes', input }, async (scope) => {
    const late = await explainRate(ctx.clickhouse, scope, {
      measures: ['latePackages', 'duePackages'],
      ratioOf: ({ latePackages, duePackages }) => ({ numerator: latePackages, denominator: duePackages }),
      weighedBy: 'duePackages',
      dimensions: searched,
    })
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      ...late,
      value: rest(late.value),
      delta: 0 - late.delta,
      causes: late.causes.map((cause) => ({
        ...cause,
        effect: 0 - cause.effect,
        performance: 0 - cause.performance,
        inside: rest(cause.inside),
        outside: rest(cause.outside),
      })),
    }
  })
}

const rest = ({ base, current }: Pair): Pair => ({
  base: base === null ? null : 1 - base,
  current: current === null ? null : 1 - current,
})
