import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Membership } from '#platform/identity/signed-in.ts'
import type { GrantableAccount } from '../contract.ts'

export function listGrantableAccounts(
  ctx: AccountContext,
  memberships: readonly Membership[],
): { accounts: GrantableAccount[] } {
  assertPermission(ctx, 'admin.edit')
  const accounts = memberships
    .filter(({ permissions }) => permissions.has('admin.edit'))
    .toSorted((a, b) => Number(b.id === ctx.account.id) - Number(a.id === ctx.account.id))
    .map(({ id, name, role, permissions, virtualChannels, channelsOnly }) => ({
      id,
      name,
      role,
      channelsOnly,
      permissions: [...permissions],
      virtualChannels: virtualChannels.map((channel) => ({ id: channel.id, name: channel.name })),
    }))
  return { accounts }
}
