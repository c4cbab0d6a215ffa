import { serveAccount } from '#platform/http/serve.ts'
import { logisticsContract } from './contract.ts'
import { deleteTrackingMapping } from './server/delete-tracking-mapping.ts'
import { listUnmappedEvents } from './server/list-unmapped-events.ts'
import { saveTrackingMapping } from './server/save-tracking-mapping.ts'

export const logisticsService = {
  routers: {
    logistics: serveAccount(logisticsContract, {
      listUnmappedEvents,
      saveTrackingMapping,
      deleteTrackingMapping,
    }),
  },
}
