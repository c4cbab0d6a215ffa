import { getRouteApi } from '@tanstack/react-router'
import type { Permission } from '#model/permissions.ts'

const signedIn = getRouteApi('/signed-in')

/** Whether the person may do this in the account on screen; the server says it again on every request. */
export function useAllowed(permission: Permission): boolean {
  return signedIn.useRouteContext({ select: ({ permissions }) => permissions.includes(permission) })
}

/** Whether the person may do this to the account as a whole, which is for who may enter all of it. */
export function useAllowedInWhole(permission: Permission): boolean {
  return signedIn.useRouteContext({
    select: ({ permissions, account }) => account?.channelsOnly === false && permissions.includes(permission),
  })
}
