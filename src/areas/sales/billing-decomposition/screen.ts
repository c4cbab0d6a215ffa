import { billingDecompositionQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { declareScreen } from '#ui/shell/declare-screen.ts'
import { parseScope, scopeOf } from '#model/address/scope-search.ts'
import type texts from './texts.pt.json'

declare module 'i18next' {
  interface TextsByFolder {
    'sales/billing-decomposition': typeof texts
  }
}

export const billingDecomposition = declareScreen({
  paths: ['/', '/sales/billing-decomposition'],
  permission: 'sales.view',
  menu: { area: 'sales', key: 'billingDecomposition', icon: 'decomposition', letter: 'd', scoped: true },
  prefetch: {
    search: parseScope,
    ask: ({ queryClient, accountId, search }) =>
      void queryClient.prefetchQuery(billingDecompositionQuery(accountId, scopeOf(parseScope(search)))),
  },
  page: () => import('./web/billing-decomposition-page.tsx'),
})
