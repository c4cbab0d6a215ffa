import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { causesContract } from '../../causes-contract.ts'
import { getBillingCauses } from '../get-billing-causes.ts'

const causes = implement(causesContract).$context<RequestContext>().use(withAccount)

export const causesRouter = causes.router({
  getBillingCauses: causes.getBillingCauses.handler(({ context, input }) => getBillingCauses(context, input)),
})
