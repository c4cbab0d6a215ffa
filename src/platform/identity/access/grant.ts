import { effectivePermissions, type Grant, type Permission, type Role } from '#model/permissions.ts'

export type StoredAccess = {
  role: Role
  permissions: Permission[] | null
  virtualChannelIds: string[] | null
  validFrom: Date | null
  validUntil: Date | null
}

export function toGrant({ role, permissions, virtualChannelIds }: StoredAccess): Grant {
  return {
    role,
    permissions: effectivePermissions(role, permissions, virtualChannelIds),
    virtualChannelIds,
  }
}

export function isValidAt({ validFrom, validUntil }: StoredAccess, at: Date): boolean {
  return (validFrom === null || validFrom <= at) && (validUntil === null || validUntil > at)
}
