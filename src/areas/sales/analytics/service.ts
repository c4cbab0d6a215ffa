import { pivotSource } from './server/pivot-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { analyticsContract } from './contract.ts'
import { getSalesAnalytics } from './server/get-sales-analytics.ts'
import { getSalesBand } from './server/get-sales-band.ts'
import { getSalesHeatmap } from './server/get-sales-heatmap.ts'
import { getSalesPivot } from './server/get-sales-pivot.ts'
import { discountAboveCeiling, salesSilence } from './server/sales-checks.ts'
import { analyticsViewReport } from './server/view-report.ts'

export const salesAnalyticsService = {
  routers: {
    salesAnalytics: serveAccount(analyticsContract, {
      getSalesAnalytics,
      getSalesBand,
      getSalesHeatmap,
      getSalesPivot,
    }),
  },
  exports: [pivotSource],
  viewReports: [analyticsViewReport],
  checks: [salesSilence, discountAboveCeiling],
}
