import {
  type Area,
  areas,
  effectivePermissions,
  mayGrant,
  type Permission,
  permissions as allPermissions,
  permissionsByRole,
  type Role,
  roles,
  splitPermission,
} from '#model/permissions.ts'
import type { Access } from '#ui/shell/declare-screen.ts'
import { AccessForm } from '#model/forms/access-forms.ts'
import { type Problems, findProblems } from '#model/validation/index.ts'

export type AccessDraft = {
  role: Role
  permissions: readonly Permission[]
  /** A day, or ''. */
  validFrom: string
  validUntil: string
}

/** The most that the signed-in person may grant. */
export type Limit = { role: Role; permissions: readonly Permission[] }

export function rolesWithin(limit: Limit): Role[] {
  return roles.filter((role) => mayGrant(limit.role, role))
}

export function permissionsFor(role: Role, limit: Limit): Permission[] {
  const own = effectivePermissions(role, null)
  return allPermissions.filter((permission) => own.has(permission) && limit.permissions.includes(permission))
}

export function hasRolePermissions({
  role,
  permissions,
}: Pick<AccessDraft, 'role' | 'permissions'>): boolean {
  const own = permissionsByRole[role]
  return own.size === permissions.length && permissions.every((permission) => own.has(permission))
}

/** Any action in an area needs its view permission; removing view removes the rest. */
export function togglePermission(
  given: readonly Permission[],
  permission: Permission,
  limit: Limit,
): Permission[] {
  const [area] = splitPermission(permission)
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

/** Null when they equal the role's. */
export function customPermissions(draft: AccessDraft): Permission[] | null {
  return hasRolePermissions(draft) ? null : [...draft.permissions]
}

/** What is held in at least one of the accounts, each whole (null) or by some of its virtual channels. */
export function accessIn(
  { role, permissions }: Pick<AccessDraft, 'role' | 'permissions'>,
  reaches: readonly (readonly string[] | null)[],
): Access {
  const whole = role === 'owner' || reaches.length === 0 || reaches.includes(null)
  return {
    permissions: [...effectivePermissions(role, permissions, whole ? null : [])],
    channelsOnly: !whole,
  }
}

export function visibleAreas(permissions: readonly Permission[]): Area[] {
  return areas.filter((area) => permissions.includes(`${area}.view`))
}

export type AccessProblems = Problems<'permissions' | 'validFrom' | 'validUntil'>

export function checkAccess(draft: AccessDraft): AccessProblems {
  return findProblems(AccessForm, draft)
}
