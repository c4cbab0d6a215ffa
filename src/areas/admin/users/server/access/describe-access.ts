import { createHash } from 'node:crypto'
import { addDays, dayOf, startOfDay } from '#analytics/periods/local-time.ts'
import { isValidAt, type StoredAccess } from '#platform/identity/access/grant.ts'
import type { UserStatus } from '#model/user-statuses.ts'

export type MembershipAccess = StoredAccess & { status: 'active' | 'suspended' }

export function auditedAccess({ role, permissions, virtualChannelIds, ...access }: StoredAccess) {
  const { validFrom, validUntil } = access
  const days = { validFrom: validFrom?.toISOString() ?? null, validUntil: validUntil?.toISOString() ?? null }
  return { role, permissions, virtualChannelIds, ...days }
}

export function accessVersion(access: MembershipAccess): string {
  const written = JSON.stringify([auditedAccess(access), access.status])
  return createHash('sha256').update(written).digest('base64url').slice(0, 22)
}

export function statusOf(access: MembershipAccess, at: Date): UserStatus {
  if (access.status === 'suspended') return 'suspended'
  return isValidAt(access, at) ? 'active' : 'outOfValidity'
}

/** In the account's time zone, both days included. */
export function validDays({ validFrom, validUntil }: StoredAccess, timeZone: string) {
  return {
    validFrom: validFrom === null ? null : dayOf(validFrom.getTime(), timeZone),
    validUntil: validUntil === null ? null : dayOf(validUntil.getTime() - 1, timeZone),
  }
}

export function parseValidity(
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
  timeZone: string,
): Pick<StoredAccess, 'validFrom' | 'validUntil'> {
  return {
    validFrom: validFrom === null ? null : new Date(startOfDay(validFrom, timeZone)),
    validUntil: validUntil === null ? null : new Date(startOfDay(addDays(validUntil, 1), timeZone)),
  }
}
