import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { salesContract } from '../contract.ts'
import { createAccountEvent } from './create-account-event.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { getBillingDimensions } from './get-billing-dimensions.ts'
import { getBillingEvents } from './get-billing-events.ts'

const sales = implement(salesContract).$context<RequestContext>().use(withAccount)

export const salesRouter = sales.router({
  getBillingDecomposition: sales.getBillingDecomposition.handler(({ context, input }) =>
    getBillingDecomposition(context, input),
  ),
  getBillingDimensions: sales.getBillingDimensions.handler(({ context, input }) =>
    getBillingDimensions(context, input),
  ),
  getBillingEvents: sales.getBillingEvents.handler(({ context, input }) => getBillingEvents(context, input)),
  createAccountEvent: sales.createAccountEvent.handler(({ context, input }) =>
    createAccountEvent(context, input),
  ),
})
