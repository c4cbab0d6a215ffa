import { createRoute } from '@tanstack/react-router'
import { parseLogsSearch } from '#areas/team/logs/web/logs-search.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

const logs = createRoute({
  getParentRoute: () => signedIn,
  path: '/team/logs',
  validateSearch: parseLogsSearch,
  beforeLoad: requires('team.view'),
  component: screen(() => import('#areas/team/logs/web/logs-page.tsx')),
})

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/team/reports',
  beforeLoad: requires('team.view'),
  component: screen(() => import('#areas/team/reports/web/reports-page.tsx')),
})

export const teamRoutes = [reports, logs] as const
