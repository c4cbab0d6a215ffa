import { serveAccount } from '#platform/http/serve.ts'
import { catalogAnalyticsContract } from './contract.ts'
import { getCatalogChanges } from './server/get-catalog-changes.ts'
import { getCategoryTree } from './server/get-category-tree.ts'
import { stockoutEvents } from './server/stockout-events.ts'
import { catalogViewReport } from './server/view-report.ts'
import { getCatalogAnalytics } from './server/get-catalog-analytics.ts'

export const catalogAnalyticsService = {
  routers: {
    catalogAnalytics: serveAccount(catalogAnalyticsContract, {
      getCatalogAnalytics,
      getCatalogChanges,
      getCategoryTree,
    }),
  },
  viewReports: [catalogViewReport],
  events: [stockoutEvents],
}
