import { keysOf } from '#model/records.ts'

/** What can be allowed in each area of the menu; what an area does not have, nobody can be given. */
export const areaActions = {
  sales: ['view', 'edit', 'export', 'cost'],
  orders: ['view', 'edit', 'export', 'personal'],
  catalog: ['view', 'edit', 'export', 'cost'],
  marketing: ['view', 'edit', 'export', 'cost'],
  clients: ['view', 'edit', 'export', 'personal'],
  payments: ['view', 'edit', 'export', 'personal', 'cost'],
  logistics: ['view', 'edit', 'export', 'personal', 'cost'],
  team: ['view', 'edit', 'export', 'personal'],
  observability: ['view', 'edit', 'export'],
  integrations: ['view', 'edit'],
  admin: ['view', 'edit', 'export', 'personal'],
} as const

export type Area = keyof typeof areaActions
export type Action = 'view' | 'edit' | 'export' | 'personal' | 'cost'

/** What a person may do inside one account: `sales.view`. */
export type Permission = { [A in Area]: `${A}.${(typeof areaActions)[A][number]}` }[Area]

const areas = keysOf(areaActions)

/** In the order of the areas. */
export const permissions: readonly Permission[] = areas.flatMap((area) =>
  areaActions[area].map((action) => `${area}.${action}` as Permission),
)

/** What a person is inside one account, from the one who may do most: Proprietário, Administrador, Gestor, Analista, Operador, Leitura. */
export const roles = ['owner', 'admin', 'manager', 'analyst', 'operator', 'viewer'] as const
export type Role = (typeof roles)[number]

const business: readonly Area[] = areas.filter((area) => !['team', 'integrations', 'admin'].includes(area))

const every = (among: readonly Area[], ...actions: Action[]): Permission[] =>
  permissions.filter((permission) => {
    const [area, action] = permission.split('.') as [Area, Action]
    return among.includes(area) && actions.includes(action)
  })

/** What a role may do where nothing else was said for a person. */
export const permissionsByRole: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions),
  manager: new Set([
    ...every(business, 'view', 'edit', 'export', 'cost'),
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

/** Nobody makes somebody more than himself. */
export function mayGrant(own: Role, given: Role): boolean {
  return roles.indexOf(own) <= roles.indexOf(given)
}

/** What somebody holds, or would hold, in an account: a role, what it comes down to, and where. */
export type Grant = {
  role: Role
  permissions: ReadonlySet<Permission>
  /** Null for the whole account. */
  virtualChannelIds: readonly string[] | null
}

/** Areas whose rows no virtual channel tells apart: files, keys, connections, the log. They are for those of the whole account. */
const wholeAccountAreas: ReadonlySet<string> = new Set<Area>(['team', 'integrations'])

/** Exactly those that were given, or else the role's; without the areas of the whole account in a part of it. */
export function effectivePermissions(
  role: Role,
  permissions: readonly Permission[] | null,
  virtualChannelIds: readonly string[] | null = null,
): ReadonlySet<Permission> {
  const given = permissions === null ? permissionsByRole[role] : new Set(permissions)
  if (virtualChannelIds === null) return given
  return new Set([...given].filter((permission) => !wholeAccountAreas.has(permission.split('.')[0] ?? '')))
}

/** Whether a grant has nothing that one's own lacks: no higher role, no other permission, no other channel. */
export function isWithin(own: Grant, given: Grant): boolean {
  const { virtualChannelIds: mine } = own
  const channels =
    mine === null ||
    (given.virtualChannelIds !== null && given.virtualChannelIds.every((id) => mine.includes(id)))
  const allowed = [...given.permissions].every((permission) => own.permissions.has(permission))
  return mayGrant(own.role, given.role) && allowed && channels
}

/** Whether every area in which something is allowed may be seen, without which the rest is worth nothing. */
export function canSeeWhatItMay(given: readonly Permission[]): boolean {
  return given.every((permission) => given.includes(`${permission.split('.')[0] as Area}.view`))
}
