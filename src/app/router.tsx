import type { QueryClient } from '@tanstack/react-query'
import { createRouter, createRoute } from '@tanstack/react-router'
import { AroundPages } from '#app/around-pages.tsx'
import { ErrorPage } from '#app/error-page.tsx'
import { NotFound } from '#app/fallback/not-found.tsx'
import { publicPages, rootRoute, signedIn } from '#app/routes/root-routes.tsx'
import { screenRoutes } from '#app/routes/screen-routes.ts'
import { aliasRoutes, publicRoutes, signOut } from '#app/routes/session-routes.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'
import { parseUnauthorizedSearch } from '#app/fallback/unauthorized-search.ts'
import { loadPage } from '#app/load-page.ts'

const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  validateSearch: parseUnauthorizedSearch,
  component: loadPage(() => import('#app/fallback/unauthorized-page.tsx')),
})

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
