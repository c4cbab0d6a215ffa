import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import type { Area, Permission } from '#model/permissions.ts'

/** A page inside the shell, declared by its folder's `screen.ts`. */
export type Screen = {
  /** The menu leads to the first. */
  paths: readonly [string, ...string[]]
  /** Null: everybody signed in. */
  permission: Permission | null
  /** Nothing of it belongs to a virtual channel: menus offer it to people of the whole account. */
  wholeAccount?: true
  /** Absent for pages outside the menu. */
  menu?: {
    area: Area
    /** Text key: `menu.items.<key>`. */
    key: string
    icon: IconName
    /** Shortcut after `g`. */
    letter: string
    /** The period carries over to other such screens. */
    scoped?: true
    /** Its other pages are below this address. */
    covers?: string
  }
  /** About the person rather than an account. */
  personal?: true
  page: () => Promise<{ default: ComponentType }>
  /** Starts the first query while the page's code loads. */
  prefetch?: {
    /** The part of the address that the query depends on. */
    search: (raw: Record<string, unknown>) => Record<string, unknown>
    ask: (at: { queryClient: QueryClient; accountId: string; search: Record<string, unknown> }) => void
  }
}

/** Keeps addresses and keys as literal types, for links and texts. */
export function declareScreen<const Declared extends Screen>(screen: Declared): Declared {
  return screen
}

export type Access = { permissions: readonly Permission[]; channelsOnly: boolean }

export function mayOpen(
  { permission, wholeAccount = false }: { permission: Permission | null; wholeAccount?: boolean },
  { permissions, channelsOnly }: Access,
): boolean {
  if (wholeAccount && channelsOnly) return false
  return permission === null || permissions.includes(permission)
}
