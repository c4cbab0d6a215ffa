import { serveAccount } from '#platform/http/serve.ts'
import { clientsContract } from './contract.ts'
import { clientsSource } from './server/clients-source.ts'
import { getClientCohorts } from './server/get-client-cohorts.ts'
import { getClientProjection } from './server/get-client-projection.ts'
import { getClients } from './server/get-clients.ts'
import { getClientSeries } from './server/get-client-series.ts'
import { getClientSegments } from './server/get-client-segments.ts'
import { getFirstPurchases } from './server/get-first-purchases.ts'
import { getRepurchaseChange } from './server/get-repurchase-change.ts'
import { getSavedSegments } from './server/get-saved-segments.ts'
import { listClients } from './server/list-clients.ts'
import { clientsViewReport, segmentViewReport } from './server/view-reports.ts'

export const clientsService = {
  routers: {
    clients: serveAccount(clientsContract, {
      getClients,
      getClientSeries,
      getClientSegments,
      getClientCohorts,
      getFirstPurchases,
      getRepurchaseChange,
      getClientProjection,
      listClients,
      getSavedSegments,
    }),
  },
  exports: [clientsSource],
  viewReports: [clientsViewReport, segmentViewReport],
}
