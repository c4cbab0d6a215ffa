import { biggestValues } from '#analytics/channels/biggest-values.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import type { BigValue, ChannelsScope } from '../contract.ts'
import { loadChannels } from './load-channels.ts'

export const ruleDimensions: readonly PlaceDimension[] = [
  'affiliate',
  'channel',
  'salesChannel',
  'seller',
  'utmSource',
  'uf',
]

export async function getUnclassified(
  ctx: AccountContext,
  scope: ChannelsScope,
): Promise<{ values: BigValue[] }> {
  assertPermission(ctx, 'sales.view')
  assertWholeAccount(ctx)
  const [frame, channels] = await Promise.all([resolveFrame(ctx, scope), loadChannels(ctx)])
  const values = await biggestValues(ctx, {
    frame,
    freight: scope.freight === 'with',
    of: { none: channels.map(({ rule }) => rule) },
    dimensions: ruleDimensions,
    keep: 4,
  })
  return { values: values.filter(({ value }) => value !== '') }
}
