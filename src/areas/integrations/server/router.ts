import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { integrationsContract } from '../contract.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listFailedArrivals } from './list-failed-arrivals.ts'
import { reprocessArrival } from './reprocess-arrival.ts'
import { reprocessFailedArrivals } from './reprocess-failed-arrivals.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

const area = implement(integrationsContract).$context<RequestContext>().use(withAccount)

export const integrationsRouter = area.router({
  listFailedArrivals: area.listFailedArrivals.handler(({ context, input }) =>
    listFailedArrivals(context, input),
  ),
  reprocessArrival: area.reprocessArrival.handler(({ context, input }) => reprocessArrival(context, input)),
  reprocessFailedArrivals: area.reprocessFailedArrivals.handler(({ context }) =>
    reprocessFailedArrivals(context),
  ),
  listApiKeys: area.listApiKeys.handler(({ context }) => listApiKeys(context)),
  createApiKey: area.createApiKey.handler(({ context, input }) =>
    createApiKey(context, input, context.keyring),
  ),
  rotateApiKey: area.rotateApiKey.handler(({ context, input }) =>
    rotateApiKey(context, input, context.keyring),
  ),
  revokeApiKey: area.revokeApiKey.handler(({ context, input }) => revokeApiKey(context, input)),
})
