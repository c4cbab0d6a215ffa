import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { toGrant, type StoredAccess } from '#platform/identity/access/grant.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import {
  canSeeWhatItMay,
  isWithin,
  permissions as allPermissions,
  permissionsByRole,
  type Grant,
  type Permission,
  type Role,
} from '#model/permissions.ts'
import { validationMessages } from '#model/validation/index.ts'
import { parseValidity } from './describe-access.ts'

export type AccessParams = {
  role: Role
  permissions: Permission[] | null
  virtualChannelIds: string[] | null
  validFrom: string | null
  validUntil: string | null
}

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

export async function storeAccess(
  tx: Transaction,
  ctx: AccountContext,
  own: Grant,
  asked: AccessParams,
): Promise<StoredAccess> {
  const { role } = asked
  const permissions = normalisePermissions(role, asked.permissions)
  if (permissions !== null && !canSeeWhatItMay(permissions)) {
    throw invalid('permissions', 'Quem pode agir em uma área precisa poder ver a área')
  }
  if (role === 'owner' && (permissions !== null || asked.virtualChannelIds !== null)) {
    throw invalid('role', 'O proprietário pode tudo, na conta inteira. Para limitar, escolha outro perfil.')
  }
  const virtualChannelIds =
    asked.virtualChannelIds === null ? null : [...new Set(asked.virtualChannelIds)].sort()
  if (virtualChannelIds !== null) await assertChannels(tx, virtualChannelIds)
  const validity = parseValidity(asked, ctx.account.timeZone)
  if (validity.validUntil !== null && validity.validUntil <= ctx.now()) {
    throw invalid('validUntil', validationMessages.invalid)
  }
  const stored = { role, permissions, virtualChannelIds, ...validity }
  if (!isWithin(own, toGrant(stored))) throw new FarolError('aboveOwn')
  return stored
}

/** Sorted, without repeats; null when they equal the role's. */
function normalisePermissions(role: Role, given: readonly Permission[] | null): Permission[] | null {
  if (given === null) return null
  const sorted = allPermissions.filter((permission) => given.includes(permission))
  const ofRole = permissionsByRole[role]
  const same = sorted.length === ofRole.size && sorted.every((permission) => ofRole.has(permission))
  return same ? null : sorted
}

/** The transaction only sees the account's own channels. */
async function assertChannels(tx: Transaction, ids: string[]): Promise<void> {
  const found = await tx
    .select({ id: virtualChannels.id })
    .from(virtualChannels)
    .where(inArray(virtualChannels.id, ids))
  if (found.length !== ids.length) throw new FarolError('notFound')
}
