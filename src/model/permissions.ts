import { keysOf } from '#model/records.ts'

export const areaActions = {
  sales: ['view', 'edit', 'export', 'cost'],
  orders: ['view', 'edit', 'export', 'personal'],
  catalog: ['view', 'edit', 'export', 'cost', 'publish'],
  marketing: ['view', 'edit', 'export', 'cost'],
  clients: ['view', 'edit', 'export', 'personal', 'cost'],
  payments: ['view', 'edit', 'export', 'personal', 'cost'],
  logistics: ['view', 'edit', 'export', 'personal', 'cost'],
  team: ['view', 'edit', 'export', 'personal'],
  observability: ['view', 'edit', 'export'],
  integrations: ['view', 'edit'],
  admin: ['view', 'edit', 'export', 'personal'],
} as const

export type Area = keyof typeof areaActions
export type Action = 'view' | 'edit' | 'export' | 'personal' | 'cost' | 'publish'

export type Permission = { [A in Area]: `${A}.${(typeof areaActions)[A][number]}` }[Area]

export const areas = keysOf(areaActions)

export const permissions: readonly Permission[] = areas.flatMap((area) =>
  areaActions[area].map((action) => `${area}.${action}` as Permission),
)

/** Safe cast, by the format of a permission. */
export const splitPermission = (permission: Permission): [Area, Action] =>
  permission.split('.') as [Area, Action]

/** Most powerful first: Proprietário, Administrador, Gestor, Analista, Operador, Leitura. */
export const roles = ['owner', 'admin', 'manager', 'analyst', 'operator', 'viewer'] as const
export type Role = (typeof roles)[number]

const business: readonly Area[] = areas.filter((area) => !['team', 'integrations', 'admin'].includes(area))

const every = (among: readonly Area[], ...actions: Action[]): Permission[] =>
  permissions.filter((permission) => {
    const [area, action] = splitPermission(permission)
    return among.includes(area) && actions.includes(action)
  })

export const permissionsByRole: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions),
  manager: new Set([
    ...every(business, 'view', 'edit', 'export', 'cost', 'publish'),
    ...every(['team'], 'view', 'export'),
    ...every(['integrations', 'admin'], 'view'),
  ]),
  analyst: new Set([...every(business, 'view', 'export'), 'sales.edit', 'observability.edit', 'team.view']),
  operator: new Set([
    ...every(business, 'view'),
    ...every(['orders', 'logistics', 'payments'], 'edit', 'personal'),
    ...every(['integrations'], 'view', 'edit'),
  ]),
  viewer: new Set(every(business, 'view')),
}

export function mayGrant(own: Role, given: Role): boolean {
  return roles.indexOf(own) <= roles.indexOf(given)
}

export type Grant = {
  role: Role
  permissions: ReadonlySet<Permission>
  /** Null: the whole account. */
  virtualChannelIds: readonly string[] | null
}

/** Files, keys, connections and the log belong to no virtual channel; nor does what these areas let be changed. */
const wholeAccountPermissions: ReadonlySet<Permission> = new Set([
  ...permissions.filter((permission) => ['team', 'integrations'].includes(splitPermission(permission)[0])),
  ...every(['sales', 'catalog', 'marketing', 'clients'], 'edit', 'publish'),
])

/** Whether people limited to virtual channels never have it, whatever was given. */
export function needsWholeAccount(permission: Permission): boolean {
  return wholeAccountPermissions.has(permission)
}

/**
 * Own permissions or the role's; for people limited to virtual channels, without those that need the whole
 * account.
 */
export function effectivePermissions(
  role: Role,
  permissions: readonly Permission[] | null,
  virtualChannelIds: readonly string[] | null = null,
): ReadonlySet<Permission> {
  const given = permissions === null ? permissionsByRole[role] : new Set(permissions)
  if (virtualChannelIds === null) return given
  return new Set([...given].filter((permission) => !needsWholeAccount(permission)))
}

/** No higher role, and no other permission or channel than one's own. */
export function isWithin(own: Grant, given: Grant): boolean {
  const { virtualChannelIds: mine } = own
  const channels =
    mine === null ||
    (given.virtualChannelIds !== null && given.virtualChannelIds.every((id) => mine.includes(id)))
  const allowed = [...given.permissions].every((permission) => own.permissions.has(permission))
  return mayGrant(own.role, given.role) && allowed && channels
}

/** An area's permissions are useless without viewing it. */
export function canSeeWhatItMay(given: readonly Permission[]): boolean {
  return given.every((permission) => given.includes(`${splitPermission(permission)[0]}.view`))
}
