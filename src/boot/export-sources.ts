import { exportSourcesOf } from '#analytics/exports/export-source.ts'
import { ordersSource } from '#areas/orders/server/export/orders-source.ts'
import { pivotSource } from '#areas/sales/analytics/server/pivot-source.ts'
import { casesSource } from '#areas/sales/incomplete-orders/server/cases-source.ts'
import { targetsSource } from '#areas/sales/sales-targets/server/targets-source.ts'

/** What the areas let people take as files. */
export const exportSources = exportSourcesOf(pivotSource, targetsSource, ordersSource, casesSource)
