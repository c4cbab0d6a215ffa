import { getRouteApi } from '@tanstack/react-router'
import type { Permission } from '#model/permissions.ts'

const signedIn = getRouteApi('/signed-in')

/** The server checks again on every request. */
export function useAllowed(permission: Permission): boolean {
  return signedIn.useRouteContext({ select: ({ permissions }) => permissions.includes(permission) })
}

/** For people who may enter the whole account. */
export function useAllowedInWhole(permission: Permission): boolean {
  return signedIn.useRouteContext({
    select: ({ permissions, account }) => account?.channelsOnly === false && permissions.includes(permission),
  })
}
