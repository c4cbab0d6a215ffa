import { exportSourcesOf } from '#analytics/exports/export-source.ts'
import { ordersSource } from '#areas/orders/server/export/orders-source.ts'
import { pivotSource } from '#areas/sales/server/analytics/pivot-source.ts'
import { casesSource } from '#areas/sales/server/incomplete/cases-source.ts'
import { targetsSource } from '#areas/sales/server/targets/targets-source.ts'

/** What the areas let people take as files. */
export const exportSources = exportSourcesOf(pivotSource, targetsSource, ordersSource, casesSource)
