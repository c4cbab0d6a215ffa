import { inArray } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { grantOf, type StoredAccess } from '#platform/identity/access/grant-of.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
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
import { validityOf } from './describe-access.ts'

export type AskedAccess = {
  role: Role
  permissions: Permission[] | null
  virtualChannelIds: string[] | null
  validFrom: string | null
  validUntil: string | null
}

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

/**
 * What was asked for as it is kept; throws `invalidInput` for what makes no sense, `notFound` for channels that the
 * account does not have, and `aboveOwn` for more than the one who asks may give.
 */
export async function storeAccess(
  tx: Transaction,
  ctx: AccountContext,
  own: Grant,
  asked: AskedAccess,
): Promise<StoredAccess> {
  const { role } = asked
  const permissions = asKept(role, asked.permissions)
  if (permissions !== null && !canSeeWhatItMay(permissions)) {
    throw invalid('permissions', 'Quem pode agir em uma área precisa poder ver a área')
  }
  if (role === 'owner' && (permissions !== null || asked.virtualChannelIds !== null)) {
    throw invalid('role', 'O proprietário pode tudo, na conta inteira. Para limitar, escolha outro perfil.')
  }
  const virtualChannelIds =
    asked.virtualChannelIds === null ? null : [...new Set(asked.virtualChannelIds)].sort()
  if (virtualChannelIds !== null) await assertChannels(tx, virtualChannelIds)
  const validity = validityOf(asked, ctx.account.timeZone)
  if (validity.validUntil !== null && validity.validUntil <= ctx.now()) {
    throw invalid('validUntil', validationMessages.invalid)
  }
  const stored = { role, permissions, virtualChannelIds, ...validity }
  if (!isWithin(own, grantOf(stored))) throw new FarolError('aboveOwn')
  return stored
}

/** In one order and without repeats; null when they are the role's own. */
function asKept(role: Role, given: readonly Permission[] | null): Permission[] | null {
  if (given === null) return null
  const kept = allPermissions.filter((permission) => given.includes(permission))
  const ofRole = permissionsByRole[role]
  const same = kept.length === ofRole.size && kept.every((permission) => ofRole.has(permission))
  return same ? null : kept
}

/** Only those of the account are seen in its transaction. */
async function assertChannels(tx: Transaction, ids: string[]): Promise<void> {
  const found = await tx
    .select({ id: virtualChannels.id })
    .from(virtualChannels)
    .where(inArray(virtualChannels.id, ids))
  if (found.length !== ids.length) throw new FarolError('notFound')
}
