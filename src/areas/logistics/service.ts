import { serveAccount } from '#platform/http/serve.ts'
import { logisticsContract } from './contract.ts'
import { deleteTrackingMapping } from './server/delete-tracking-mapping.ts'
import { getLogisticsValues } from './server/get-logistics-values.ts'
import { listPackages } from './server/list-packages.ts'
import { listUnmappedEvents } from './server/list-unmapped-events.ts'
import { packagesSource } from './server/packages-source.ts'
import { saveTrackingMapping } from './server/save-tracking-mapping.ts'

export const logisticsService = {
  routers: {
    logistics: serveAccount(logisticsContract, {
      getLogisticsValues,
      listPackages,
      listUnmappedEvents,
      saveTrackingMapping,
      deleteTrackingMapping,
    }),
  },
  exports: [packagesSource],
}
