import { loadRoutes } from '#analytics/logistics/carriers/load-routes.ts'
import { simulateSwitches } from '#analytics/logistics/carriers/simulate-switch.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CarrierSwitches, SimulatedSwitch, SwitchQuestion } from '../contract.ts'

export async function getCarrierSwitches(
  ctx: AccountContext,
  input: SwitchQuestion,
): Promise<CarrierSwitches> {
  assertPermission(ctx, 'logistics.view')
  const { from, to, region, uf, dock } = input
  const asked = { from, to, region, uf, dock }
  const answer = await cachedLogistics(
    ctx,
    { question: 'carrier-switches', input, besides: JSON.stringify(asked) },
    async (scope) => ({
      frame: presentFrame(scope.frame, ctx.account.currency),
      ...simulateSwitches(await loadRoutes(ctx, scope, ['carrier', 'uf', 'dock']), asked),
    }),
  )
  if (ctx.permissions.has('logistics.cost')) return answer
  return {
    ...answer,
    simulated: answer.simulated && withoutCost(answer.simulated),
    suggestions: answer.suggestions.map(withoutCost),
  }
}

const withoutCost = (simulated: SimulatedSwitch): SimulatedSwitch => ({ ...simulated, cost: null })
