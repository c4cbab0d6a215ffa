import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { AroundPages } from '#app/around-pages.tsx'
import { ErrorPage } from '#app/error-page.tsx'
import { NotFound } from '#app/fallback/not-found.tsx'
import { unauthorized } from '#app/routes/fallback-routes.ts'
import { publicPages, rootRoute, signedIn } from '#app/routes/root-routes.tsx'
import { screenRoutes } from '#app/routes/screen-routes.ts'
import { aliasRoutes, publicRoutes, signOut } from '#app/routes/session-routes.ts'
import { parseSearchParams, stringifySearchParams } from '#ui/address/search-params.ts'

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      publicPages.addChildren(publicRoutes),
      ...aliasRoutes,
      signOut,
      unauthorized,
      signedIn.addChildren(screenRoutes),
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
