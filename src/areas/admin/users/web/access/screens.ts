import { useRouteContext } from '@tanstack/react-router'
import type { Permission } from '#model/permissions.ts'

/** A screen of the menu, by the key of its name, and who may open it; null for everybody. */
export type Screen = { key: string; permission: Permission | null }

/** The screens of the application as its routes are told of them: this area knows no other. */
export function useScreens(): readonly Screen[] {
  return useRouteContext({ strict: false, select: ({ screens }) => screens ?? [] })
}
