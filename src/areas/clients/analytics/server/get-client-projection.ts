import { loadProjection } from '#analytics/clients/projection/load-projection.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { hideSmall } from '#model/clients/hide-small.ts'
import { clientSegments } from '#model/clients/segments.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ClientProjection } from '../projection-contract.ts'

export async function getClientProjection(ctx: AccountContext): Promise<ClientProjection> {
  assertPermission(ctx, 'clients.view')
  const [{ currency }, found] = await Promise.all([loadMoney(ctx), loadProjection(ctx)])
  const until = addDays(dayOf(ctx.now().getTime(), ctx.account.timeZone), -1)
  if (found === null) return { state: 'tooFew', currency, until, projection: null }
  const { segments, ...projection } = found
  const known = clientSegments.flatMap((segment) => {
    const row = segments.find((one) => one.segment === segment)
    return row === undefined ? [] : [{ ...row, segment }]
  })
  const hidden = hideSmall(known.map(({ clients }) => clients))
  const { trial } = projection
  const hiddenGroups = hideSmall((trial?.groups ?? []).map(({ clients }) => clients))
  return {
    state: 'ready',
    currency,
    until,
    projection: {
      ...projection,
      segments: known.filter((_, place) => !hidden[place]),
      trial: trial && { ...trial, groups: trial.groups.filter((_, place) => !hiddenGroups[place]) },
    },
  }
}
