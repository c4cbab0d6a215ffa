import { screens } from '#app/screens.ts'
import { scopeForNavigation, type ScopeSearch } from '#model/address/scope-search.ts'
import type { Permission } from '#model/permissions.ts'

type Listed = Extract<(typeof screens)[number], { menu: object }>

export type MenuItem = Listed['menu'] & {
  to: Listed['paths'][0]
  paths: readonly string[]
  permission: Permission | null
  wholeAccount: boolean
  isScoped: boolean
  covers?: string
}

const itemOf = ({ menu, paths, permission, ...screen }: Listed): MenuItem => ({
  ...menu,
  to: paths[0],
  paths,
  permission,
  wholeAccount: 'wholeAccount' in screen,
  isScoped: 'scoped' in menu,
})

export const menuItems: readonly MenuItem[] = screens.flatMap((screen) =>
  'menu' in screen ? [itemOf(screen)] : [],
)

export const menu = [...Map.groupBy(menuItems, ({ area }) => area)].map(([area, items]) => ({ area, items }))

export const searchTo = ({ isScoped }: MenuItem): ((before: Record<string, unknown>) => ScopeSearch) =>
  isScoped ? scopeForNavigation : () => ({})

/** An item is current on its own pages and on pages below them without an item of their own. */
export function isCurrent(path: string, { to, paths, covers = to }: MenuItem): boolean {
  const own: string = covers
  if (paths.includes(path)) return true
  if (own === '/' || !path.startsWith(`${own}/`)) return false
  return !menuItems.some((item) => item.to !== to && item.to.startsWith(`${own}/`) && isCurrent(path, item))
}
