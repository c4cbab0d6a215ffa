import { getRouteApi } from '@tanstack/react-router'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import type { Permission } from '#model/permissions.ts'

const signedIn = getRouteApi('/signed-in')

/** The account on screen; its pages are only shown when there is one. */
export function useAccountId(): string {
  return signedIn.useRouteContext({ select: ({ account }) => account?.id }) ?? ''
}

/** As this person calls it. */
export function useAccountName(): string {
  const { account, userId } = signedIn.useRouteContext()
  const nameOf = useAccountNames(userId)
  return account === null ? '' : nameOf(account)
}

/** In which its days begin; null when there is none on screen. */
export function useAccountTimeZone(): string | null {
  return signedIn.useRouteContext({ select: ({ account }) => account?.timeZone }) ?? null
}

export function useUserId(): string {
  return signedIn.useRouteContext({ select: ({ userId }) => userId })
}

/** What the person may do in the account on screen. */
export function usePermissions(): readonly Permission[] {
  return signedIn.useRouteContext({ select: ({ permissions }) => permissions })
}

/** The part of the account on screen; null for the whole. */
export function useVirtualChannelId(): string | null {
  return signedIn.useRouteContext({ select: ({ virtualChannel }) => virtualChannel?.id }) ?? null
}

/** An account of the same person whose store is invented, to look around in; none when it is the one on screen. */
export function useDemoAccountId(): string | null {
  return signedIn.useRouteContext({ select: ({ demoAccountId }) => demoAccountId })
}

/** The screens of the menu, whoever may open them. */
export function useMenu() {
  return signedIn.useRouteContext({ select: ({ menu }) => menu })
}
