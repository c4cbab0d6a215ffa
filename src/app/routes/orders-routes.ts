import { createRoute } from '@tanstack/react-router'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  beforeLoad: requires('orders.view'),
  component: screen(() => import('#areas/orders/web/orders-page.tsx')),
})

export const ordersRoutes = [orders] as const
