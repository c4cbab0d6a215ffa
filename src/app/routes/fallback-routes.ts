import { createRoute } from '@tanstack/react-router'
import { parseUnauthorizedSearch } from '#app/fallback/unauthorized-search.ts'
import { loadPage } from '#app/load-page.ts'
import { rootRoute } from '#app/routes/root-routes.tsx'

export const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  validateSearch: parseUnauthorizedSearch,
  component: loadPage(() => import('#app/fallback/unauthorized-page.tsx')),
})
