import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { AroundPages } from '#app/around-pages.tsx'
import { ErrorPage } from '#app/error-page.tsx'
import { NotFound } from '#app/fallback/not-found.tsx'
import { adminUsersRoutes } from '#app/routes/admin-users-routes.ts'
import { unauthorized } from '#app/routes/fallback-routes.ts'
import { consentRoute, integrationsRoutes } from '#app/routes/integrations-routes.ts'
import { myAccountRoutes } from '#app/routes/my-account-routes.ts'
import { ordersRoutes } from '#app/routes/orders-routes.ts'
import { publicPages, rootRoute, signedIn } from '#app/routes/root-routes.tsx'
import { salesRoutes } from '#app/routes/sales-routes.ts'
import { aliasRoutes, publicRoutes, signOut } from '#app/routes/session-routes.ts'
import { teamRoutes } from '#app/routes/team-routes.ts'
import { virtualChannelsRoute } from '#app/routes/virtual-channels-route.ts'
import { parseSearchParams, stringifySearchParams } from '#ui/address/search-params.ts'

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      publicPages.addChildren([...publicRoutes, consentRoute]),
      ...aliasRoutes,
      signOut,
      unauthorized,
      signedIn.addChildren([
        ...salesRoutes,
        ...ordersRoutes,
        virtualChannelsRoute,
        ...teamRoutes,
        ...adminUsersRoutes,
        ...myAccountRoutes,
        ...integrationsRoutes,
      ]),
    ]),
    context: { queryClient },
    InnerWrap: AroundPages,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
