import { env } from '#platform/env.ts'
import { serveAccount, type AccountRequest } from '#platform/http/serve.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { destinationsContract } from '../../destinations-contract.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browsers.ts'
import { createDestination } from './create-destination.ts'
import { deleteDestination } from '../../../server/destinations/delete-destination.ts'
import { getPushKey } from './get-push-key.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listDestinations } from './list-destinations.ts'
import { retryDelivery } from './retry-delivery.ts'
import { deleteRoute, saveRoute } from './routes.ts'
import { testDestination } from '../../../server/destinations/test-destination.ts'
import { updateDestination } from './update-destination.ts'

const sending = openSending(env)

const partsOf = ({ keyring, siteAddress }: AccountRequest) => ({ ...sending, keyring, siteAddress })

export const destinationsRouter = serveAccount(destinationsContract, {
  listDestinations,
  createDestination: (ctx, input) => createDestination(ctx, input, partsOf(ctx)),
  updateDestination: (ctx, input) => updateDestination(ctx, input, partsOf(ctx)),
  deleteDestination,
  testDestination: (ctx, input) => {
    const { db, now, keyring, siteAddress } = ctx
    return testDestination(ctx, input, { ...sending, db, now, keyring, siteAddress })
  },
  saveRoute,
  deleteRoute,
  listDeliveries: (ctx) => listDeliveries(ctx, ctx.keyring),
  retryDelivery,
  getPushKey: (ctx) => getPushKey(ctx, ctx.keyring),
  subscribeBrowser: (ctx, input) => subscribeBrowser(ctx, input, partsOf(ctx)),
  unsubscribeBrowser,
})
