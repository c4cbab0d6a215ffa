import { createRoute } from '@tanstack/react-router'
import { parseChannelsSearch } from '#areas/sales/virtual-channels/web/channels-search.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

export const virtualChannelsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/virtual-channels',
  validateSearch: parseChannelsSearch,
  beforeLoad: requires('sales.view'),
  component: screen(() => import('#areas/sales/virtual-channels/web/virtual-channels-page.tsx')),
})
