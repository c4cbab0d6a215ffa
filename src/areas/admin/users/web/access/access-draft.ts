import {
  type Area,
  areaActions,
  effectivePermissions,
  mayGrant,
  type Permission,
  permissions as allPermissions,
  permissionsByRole,
  type Role,
  roles,
} from '#model/permissions.ts'

/** An access as it is being written. */
export type AccessDraft = {
  role: Role
  permissions: readonly Permission[]
  /** As they are written: a day, or nothing. */
  validFrom: string
  validUntil: string
}

/** The most that the one who writes may give. */
export type Limit = { role: Role; permissions: readonly Permission[] }

export function rolesWithin(limit: Limit): Role[] {
  return roles.filter((role) => mayGrant(limit.role, role))
}

/** What a role comes down to, as far as it may be given. */
export function permissionsFor(role: Role, limit: Limit): Permission[] {
  const own = effectivePermissions(role, null)
  return allPermissions.filter((permission) => own.has(permission) && limit.permissions.includes(permission))
}

export function hasRolesOwn({ role, permissions }: Pick<AccessDraft, 'role' | 'permissions'>): boolean {
  const own = permissionsByRole[role]
  return own.size === permissions.length && permissions.every((permission) => own.has(permission))
}

/** Doing something in an area needs seeing it; not seeing it takes everything in it. */
export function toggled(given: readonly Permission[], permission: Permission, limit: Limit): Permission[] {
  const area = permission.split('.')[0] as Area
  const view: Permission = `${area}.view`
  const ofArea = (each: Permission): boolean => each.startsWith(`${area}.`)
  const next = new Set(given)
  if (next.has(permission)) {
    next.delete(permission)
    if (permission === view) for (const each of given.filter(ofArea)) next.delete(each)
  } else {
    next.add(permission)
    if (limit.permissions.includes(view)) next.add(view)
  }
  return allPermissions.filter((each) => next.has(each))
}

/** As it is sent: nothing of its own when it is the role's. */
export function sentPermissions(draft: AccessDraft): Permission[] | null {
  return hasRolesOwn(draft) ? null : [...draft.permissions]
}

/** Every area with what can be allowed in it. */
export const areaRows = Object.entries(areaActions) as [Area, (typeof areaActions)[Area]][]
