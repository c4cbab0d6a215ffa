import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  redirect,
  useMatches,
} from '@tanstack/react-router'
import { selectedAccount, selectedChannel } from '#areas/session/web/session-queries.ts'
import { ensureUser } from '#app/ensure-user.ts'
import { NotFound } from '#app/fallback/not-found.tsx'
import { menuItems } from '#app/frame/menu-items.ts'
import { loadPage } from '#app/load-page.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Frame } from '#app/frame/frame.tsx'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: NotFound,
  beforeLoad: ({ context, location }) => enterFromAddress(context.queryClient, location),
})

/** By code of its own: few addresses name an account. */
async function enterFromAddress(queryClient: QueryClient, location: ParsedLocation): Promise<void> {
  if (!/accountId|virtualChannelId/.test(location.searchStr)) return
  const { enterFromAddress: enter } = await import('#app/enter-from-address.ts')
  await enter(queryClient, location)
}

export const publicPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: loadPage(() => import('#ui/shell/public-layout.tsx')),
})

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const user = await ensureUser(context.queryClient)
    if (user === null) {
      throw redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { redirect: location.href },
        replace: true,
      })
    }
    const account = selectedAccount(user)
    const demo = user.accounts.find(({ id, isDemo }) => isDemo && id !== account?.id)
    return {
      userId: user.id,
      account,
      virtualChannel: selectedChannel(user),
      demoAccountId: account?.isDemo === true ? null : (demo?.id ?? null),
      permissions: user.permissions,
      menu: menuItems,
    }
  },
})

const NoAccountPage = lazy(() => import('#app/fallback/no-account-page.tsx'))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Also shown to people without an account. */
    personal?: true
  }
}

function Shell(): ReactNode {
  const lost = useMatches({
    select: (matches) =>
      matches.some(({ context }) => 'account' in context && context.account === null) &&
      !matches.some(({ staticData }) => staticData.personal === true),
  })
  if (!lost) return <Frame />
  return (
    <Suspense>
      <NoAccountPage />
    </Suspense>
  )
}
