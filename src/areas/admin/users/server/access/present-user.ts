import type { AccountContext } from '#platform/context.ts'
import { grantOf, type StoredAccess } from '#platform/identity/access/grant-of.ts'
import { isWithin } from '#model/permissions.ts'
import type { UserStatus } from '#model/user-statuses.ts'
import type { ListedUser } from '../../contract.ts'
import { channelsAmong, namedChannels } from './channel-names.ts'
import { ownGrant } from './own-grant.ts'

type Row = StoredAccess & {
  id: string
  invited: boolean
  name: string | null
  email: string
  status: UserStatus
  mfa: boolean
  lastSeenAt: Date | null
  expiresAt: Date | null
}

/** Turns rows of the list into what the one who asks sees and may do. */
export async function presenterOf(ctx: AccountContext): Promise<(row: Row) => ListedUser> {
  const channels = await namedChannels(ctx)
  const own = ctx.permissions.has('admin.edit') ? await ownGrant(ctx.db, ctx, 'admin.edit') : null
  const self = ctx.actor === 'system' ? null : ctx.actor.userId
  return ({ id, invited, name, email, status, mfa, lastSeenAt, expiresAt, ...access }) => {
    const grant = grantOf(access)
    const { role, permissions, virtualChannelIds: ids } = grant
    return {
      ...{ id, invited, name, email, role, status, mfa },
      permissions: [...permissions],
      virtualChannels: channelsAmong(channels, ids),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      mayChange: own !== null && id !== self && isWithin(own, grant),
    }
  }
}
