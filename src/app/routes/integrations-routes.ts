import { createRoute } from '@tanstack/react-router'
import { parseListState } from '#ui/address/list-state.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { publicPages, signedIn } from '#app/routes/root-routes.tsx'

const imports = createRoute({
  getParentRoute: () => signedIn,
  path: '/integrations/import',
  validateSearch: parseListState,
  beforeLoad: requires('integrations.view'),
  component: screen(() => import('#areas/integrations/import/web/imports-page.tsx')),
})

const oneImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/integrations/import/$importId',
  beforeLoad: requires('integrations.view'),
  component: screen(() => import('#areas/integrations/import/web/import-page.tsx')),
})

const integrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/integrations',
  beforeLoad: requires('integrations.view'),
  component: screen(() => import('#areas/integrations/web/connections/integrations-page.tsx')),
})

/** Where Google's window of consent ends, outside of the shell. */
export const consentRoute = createRoute({
  getParentRoute: () => publicPages,
  path: '/google-analytics',
  component: screen(() => import('#areas/integrations/web/google-analytics/consent-page.tsx')),
})

export const integrationsRoutes = [integrations, imports, oneImport] as const
