import type { IconName } from '#ui/icons/paths.ts'
import { carriedScope, type ScopeSearch } from '#ui/scope/scope-search.ts'
import type { Area, Permission } from '#model/permissions.ts'

type Item = {
  to: string
  /** Another address of the same page. */
  home: string | null
  key: string
  icon: IconName
  /** Who lacks it does not see the entry, and the page sends him to /unauthorized; null for everybody. */
  permission: Permission | null
  /** After `g`, goes there. */
  letter: string
}

/** The menu, in the specification's order; only what works is in it. */
export const menu = [
  {
    area: 'sales',
    scoped: true,
    items: [
      {
        to: '/',
        home: '/sales/billing-decomposition',
        key: 'billingDecomposition',
        icon: 'decomposition',
        permission: 'sales.view',
        letter: 'd',
      },
      {
        to: '/sales/analytics',
        home: null,
        key: 'salesAnalytics',
        icon: 'chart',
        permission: 'sales.view',
        letter: 'a',
      },
      { to: '/orders', home: null, key: 'orders', icon: 'file', permission: 'orders.view', letter: 'p' },
      {
        to: '/sales/incomplete-orders',
        home: null,
        key: 'incompleteOrders',
        icon: 'attention',
        permission: 'orders.view',
        letter: 'o',
      },
      {
        to: '/sales/sales-targets',
        home: null,
        key: 'salesTargets',
        icon: 'target',
        permission: 'sales.view',
        letter: 'm',
      },
      {
        to: '/sales/virtual-channels',
        home: null,
        key: 'virtualChannels',
        icon: 'filter',
        permission: 'sales.view',
        letter: 'v',
      },
    ],
  },
  {
    area: 'team',
    items: [
      {
        to: '/team/reports',
        home: null,
        key: 'reports',
        icon: 'download',
        permission: 'team.view',
        letter: 'l',
      },
      { to: '/team/logs', home: null, key: 'logs', icon: 'table', permission: 'team.view', letter: 'r' },
    ],
  },
  {
    area: 'admin',
    items: [
      {
        to: '/admin/my-account',
        home: null,
        key: 'myAccount',
        icon: 'person',
        permission: null,
        letter: 'c',
      },
      {
        to: '/admin/users',
        home: null,
        key: 'users',
        icon: 'people',
        permission: 'admin.view',
        letter: 'u',
      },
    ],
  },
  {
    area: 'integrations',
    items: [
      {
        to: '/integrations',
        home: null,
        key: 'integrations',
        icon: 'link',
        permission: 'integrations.view',
        letter: 'n',
      },
      {
        to: '/integrations/import',
        home: null,
        key: 'importData',
        icon: 'upload',
        permission: 'integrations.view',
        letter: 'i',
      },
    ],
  },
] as const satisfies readonly {
  area: Area
  /** Its pages show numbers of a period, which goes along from one to the next. */
  scoped?: true
  items: readonly Item[]
}[]

export type MenuItem = (typeof menu)[number]['items'][number]

export const menuItems: readonly MenuItem[] = menu.flatMap(({ items }): readonly MenuItem[] => items)

const scopedItems: readonly MenuItem[] = menu.flatMap((group) => ('scoped' in group ? group.items : []))

/** What goes along in the address to an entry's page. */
export const searchTo = (item: MenuItem): ((before: Record<string, unknown>) => ScopeSearch) =>
  scopedItems.includes(item) ? carriedScope : () => ({})

/** An entry is current on its own page and on the pages below it that have no entry of their own. */
export function isCurrent(path: string, { to, home }: MenuItem): boolean {
  const own: string = to
  if (path === own || path === home) return true
  if (own === '/' || !path.startsWith(`${own}/`)) return false
  return !menuItems.some((item) => item.to.startsWith(`${own}/`) && isCurrent(path, item))
}

export function mayOpen({ permission }: MenuItem, permissions: readonly Permission[]): boolean {
  return permission === null || permissions.includes(permission)
}
