import { loadBand } from '#analytics/expected/load-band.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BandQuestion, SalesBand } from '../contract.ts'

export async function getSalesBand(ctx: AccountContext, input: BandQuestion): Promise<SalesBand> {
  assertPermission(ctx, 'sales.view')
  const scope = await resolveScope(ctx, input)
  const { metric, step, dates } = input
  const band = await loadBand(ctx, scope, { metric, granularity: step, dates })
  return band.state === 'ready' ? band : { state: band.state, history: null, coverage: null, steps: [] }
}
