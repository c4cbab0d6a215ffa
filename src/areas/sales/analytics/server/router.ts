import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { analyticsContract } from '../contract.ts'
import { getSalesAnalytics } from './get-sales-analytics.ts'
import { getSalesBand } from './get-sales-band.ts'
import { getSalesHeatmap } from './get-sales-heatmap.ts'
import { getSalesPivot } from './get-sales-pivot.ts'

const sales = implement(analyticsContract).$context<RequestContext>().use(withAccount)

export const salesAnalyticsRouter = sales.router({
  getSalesAnalytics: sales.getSalesAnalytics.handler(({ context, input }) =>
    getSalesAnalytics(context, input),
  ),
  getSalesBand: sales.getSalesBand.handler(({ context, input }) => getSalesBand(context, input)),
  getSalesHeatmap: sales.getSalesHeatmap.handler(({ context, input }) => getSalesHeatmap(context, input)),
  getSalesPivot: sales.getSalesPivot.handler(({ context, input }) => getSalesPivot(context, input)),
})
