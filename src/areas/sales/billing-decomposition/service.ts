import { serveAccount } from '#platform/http/serve.ts'
import { salesContract } from './contract.ts'
import type { EventSource } from '#analytics/events/event-source.ts'
import { eventsContract } from './events-contract.ts'
import { deleteAccountEvent } from './server/delete-account-event.ts'
import { createAccountEvent } from './server/create-account-event.ts'
import { getBillingDecomposition } from './server/get-billing-decomposition.ts'
import { getBillingDimensions } from './server/get-billing-dimensions.ts'
import { getBillingEvents } from './server/get-billing-events.ts'
import { billingSection, billingViewReport } from './server/report-section.ts'
import { getBillingOutlook } from './server/get-billing-outlook.ts'
import { causesContract } from './causes-contract.ts'
import { getBillingCauses } from './server/get-billing-causes.ts'
import { factorContract } from './factor-contract.ts'
import { getBillingFactor } from './server/get-billing-factor.ts'

export const billingDecompositionService = {
  routers: {
    sales: serveAccount(salesContract, {
      getBillingDecomposition,
      getBillingDimensions,
      getBillingOutlook,
    }),
    causes: serveAccount(causesContract, {
      getBillingCauses,
    }),
    factors: serveAccount(factorContract, { getBillingFactor }),
  },
  viewReports: [billingViewReport],
  reports: [billingSection],
}

/** Takes what screens declare of their days. */
export const billingEventsService = (sources: readonly EventSource[]) => ({
  routers: {
    sales: serveAccount(eventsContract, {
      getBillingEvents: (ctx, input) => getBillingEvents(ctx, input, sources),
      createAccountEvent,
      deleteAccountEvent,
    }),
  },
})
