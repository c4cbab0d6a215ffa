import { effectivePermissions, type Grant, type Permission, type Role } from '#model/permissions.ts'

/** What a membership or an invitation keeps of an access. */
export type StoredAccess = {
  role: Role
  permissions: Permission[] | null
  virtualChannelIds: string[] | null
  validFrom: Date | null
  validUntil: Date | null
}

export function grantOf({ role, permissions, virtualChannelIds }: StoredAccess): Grant {
  return {
    role,
    permissions: effectivePermissions(role, permissions, virtualChannelIds),
    virtualChannelIds,
  }
}

/** Whether an access counts at this moment. */
export function isValidAt({ validFrom, validUntil }: StoredAccess, at: Date): boolean {
  return (validFrom === null || validFrom <= at) && (validUntil === null || validUntil > at)
}
