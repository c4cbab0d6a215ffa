import { getRouteApi } from '@tanstack/react-router'
import type { Permission } from '#vocabulary/permissions.ts'

const signedIn = getRouteApi('/signed-in')

/** Whether the person may do this in the account on screen; the server says it again on every request. */
export function useAllowed(permission: Permission): boolean {
  return signedIn.useRouteContext({ select: ({ permissions }) => permissions.includes(permission) })
}
