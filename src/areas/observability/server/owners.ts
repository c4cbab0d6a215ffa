import type { Permission } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { toGrant } from '#platform/identity/access/grant.ts'
import { activeMembers } from '#platform/identity/active-members.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** What somebody is responsible for. `needs`: to see what it shows. `virtualChannelId` null: the whole account. */
export type Owned = { needs: Permission; virtualChannelId: string | null }

/** Members of today who can open all of it, by name. */
export async function loadOwners(
  db: AccountContext['db'] | Transaction,
  ctx: AccountContext,
  owned: readonly Owned[],
): Promise<{ id: string; name: string }[]> {
  const members = await activeMembers(db, ctx).limit(500)
  return members.flatMap(({ id, name, access }) => {
    const { permissions, virtualChannelIds } = toGrant(access)
    const opens = ({ needs, virtualChannelId }: Owned): boolean =>
      permissions.has(needs) &&
      (virtualChannelIds === null ||
        (virtualChannelId !== null && virtualChannelIds.includes(virtualChannelId)))
    return permissions.has('observability.view') && owned.every(opens) ? [{ id, name }] : []
  })
}

/** Throws `invalidInput` for a person who cannot open all of it. */
export async function assertOwner(
  db: AccountContext['db'] | Transaction,
  ctx: AccountContext,
  ownerId: string | null,
  owned: readonly Owned[],
): Promise<void> {
  if (ownerId === null || owned.length === 0) return
  const owners = await loadOwners(db, ctx, owned)
  if (owners.some(({ id }) => id === ownerId)) return
  const sentence = 'A pessoa responsável não tem acesso a isso'
  throw new FarolError('invalidInput', { fields: { ownerId: sentence } })
}
