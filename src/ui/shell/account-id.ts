import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import type { Access } from '#ui/shell/declare-screen.ts'
import type { Permission } from '#model/permissions.ts'

const signedIn = getRouteApi('/signed-in')

export function useAccountId(): string {
  return signedIn.useRouteContext({ select: ({ account }) => account?.id }) ?? ''
}

export function useAccountName(): string {
  const { account, userId } = signedIn.useRouteContext()
  const nameOf = useAccountNames(userId)
  return account === null ? '' : nameOf(account)
}

/** With the virtual channel that is chosen, if one is. */
export function useScopeName(): string {
  const { t } = useTranslation()
  const account = useAccountName()
  const { virtualChannel } = signedIn.useRouteContext()
  return virtualChannel === null
    ? account
    : t('ui.inVirtualChannel', { account, channel: virtualChannel.name })
}

export function useAccountTimeZone(): string | null {
  return signedIn.useRouteContext({ select: ({ account }) => account?.timeZone }) ?? null
}

export function useIsDemo(): boolean {
  return signedIn.useRouteContext({ select: ({ account }) => account?.isDemo === true })
}

export function useUserId(): string {
  return signedIn.useRouteContext({ select: ({ userId }) => userId })
}

export function usePermissions(): readonly Permission[] {
  return signedIn.useRouteContext({ select: ({ permissions }) => permissions })
}

/** What menus and links decide by. */
export function useAccess(): Access {
  const { permissions, account } = signedIn.useRouteContext()
  return { permissions, channelsOnly: account?.channelsOnly === true }
}

export function useVirtualChannelId(): string | null {
  return signedIn.useRouteContext({ select: ({ virtualChannel }) => virtualChannel?.id }) ?? null
}

/** Null when it is the current account. */
export function useDemoAccountId(): string | null {
  return signedIn.useRouteContext({ select: ({ demoAccountId }) => demoAccountId })
}

export function useMenu() {
  return signedIn.useRouteContext({ select: ({ menu }) => menu })
}
