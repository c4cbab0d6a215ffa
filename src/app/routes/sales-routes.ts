import { createRoute } from '@tanstack/react-router'
import { billingDecompositionQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { parseHomeSearch } from '#areas/sales/billing-decomposition/web/home-search.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'
import { scopeOf } from '#ui/scope/scope-search.ts'

/** The page's code comes beside who-is, not after it. */
export const loadHome = () => import('#areas/sales/billing-decomposition/web/billing-decomposition-page.tsx')

export const homePaths = ['/', '/sales/billing-decomposition'] as const

const home = homePaths.map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: parseHomeSearch,
    beforeLoad: requires('sales.view'),
    loaderDeps: ({ search }) => ({ question: scopeOf(search) }),
    loader: ({ context, deps }) => {
      if (context.account === null) return
      void context.queryClient.prefetchQuery(billingDecompositionQuery(context.account.id, deps.question))
    },
    component: screen(loadHome),
  }),
)

/** The page reads its own address: what it can hold need not come with the home. */
const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/analytics',
  beforeLoad: requires('sales.view'),
  component: screen(() => import('#areas/sales/analytics/web/sales-analytics-page.tsx')),
})

const targets = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/sales-targets',
  beforeLoad: requires('sales.view'),
  component: screen(() => import('#areas/sales/sales-targets/web/targets-page.tsx')),
})

const incompleteOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/incomplete-orders',
  beforeLoad: requires('orders.view'),
  component: screen(() => import('#areas/sales/incomplete-orders/web/incomplete-page.tsx')),
})

export const salesRoutes = [...home, analytics, targets, incompleteOrders] as const
