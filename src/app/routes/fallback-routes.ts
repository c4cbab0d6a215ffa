import { createRoute } from '@tanstack/react-router'
import { parseUnauthorizedSearch } from '#app/fallback/unauthorized-search.ts'
import { screen } from '#app/load-screen.ts'
import { rootRoute } from '#app/routes/root-routes.tsx'

export const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  validateSearch: parseUnauthorizedSearch,
  component: screen(() => import('#app/fallback/unauthorized-page.tsx')),
})
