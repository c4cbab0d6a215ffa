import { createRoute } from '@tanstack/react-router'
import { billingDecompositionQuery } from '#areas/sales/web/billing-queries.ts'
import { parseHomeSearch, questionOf } from '#areas/sales/web/home-search.ts'
import { screen } from '#app/load-screen.ts'
import { requires } from '#app/requires.ts'
import { signedIn } from '#app/routes/root-routes.tsx'

/** The page's code comes beside who-is, not after it. */
export const loadHome = () => import('#areas/sales/web/billing-decomposition-page.tsx')

export const homePaths = ['/', '/sales/billing-decomposition'] as const

export const salesRoutes = homePaths.map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: parseHomeSearch,
    beforeLoad: requires('sales.view'),
    loaderDeps: ({ search }) => ({ question: questionOf(search) }),
    loader: ({ context, deps }) => {
      if (context.account === null) return
      void context.queryClient.prefetchQuery(billingDecompositionQuery(context.account.id, deps.question))
    },
    component: screen(loadHome),
  }),
)
