import { exportSourcesOf } from '#analytics/exports/export-source.ts'
import { ordersSource } from '#areas/orders/server/export/orders-source.ts'
import { pivotSource } from '#areas/sales/server/analytics/pivot-source.ts'
import { casesSource } from '#areas/sales/server/incomplete/cases-source.ts'

/** What the areas let people take as files. */
export const exportSources = exportSourcesOf(pivotSource, ordersSource, casesSource)
