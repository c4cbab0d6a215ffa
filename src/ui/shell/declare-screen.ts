import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import type { Area, Permission } from '#model/permissions.ts'

/** A page inside the shell, as its folder's `screen.ts` declares it. */
export type Screen = {
  /** Its addresses; the menu leads to the first. */
  paths: readonly [string, ...string[]]
  /** Who lacks it is sent to /unauthorized; null for everybody who is signed in. */
  permission: Permission | null
  /** Absent for pages that others lead to. */
  menu?: {
    area: Area
    /** Names it in the texts: `menu.items.<key>`. */
    key: string
    icon: IconName
    /** After `g`, goes there. */
    letter: string
    /** It shows numbers of a period, which goes along to the next such screen. */
    scoped?: true
  }
  /** About the person rather than an account. */
  personal?: true
  page: () => Promise<{ default: ComponentType }>
  /** What the address may hold, where the page does not read it by itself. */
  search?: (raw: Record<string, unknown>) => Record<string, unknown>
  /** Asks the first question while the page's code comes. */
  prefetch?: {
    /** What of the address the question is made of: when the rest of it changes, nothing is asked again. */
    search: (raw: Record<string, unknown>) => Record<string, unknown>
    ask: (at: { queryClient: QueryClient; accountId: string; search: Record<string, unknown> }) => void
  }
}

/** Keeps the addresses and keys of a declaration as types, for links and texts to be checked against them. */
export function declareScreen<const Declared extends Screen>(screen: Declared): Declared {
  return screen
}

export function mayOpen(
  { permission }: Pick<Screen, 'permission'>,
  permissions: readonly Permission[],
): boolean {
  return permission === null || permissions.includes(permission)
}
