import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withApiKey } from '#platform/http/with-api-key.ts'
import type { IngestScope } from '#model/ingest.ts'
import { ingestContract } from '../ingest-contract.ts'
import { ingestRecords } from './ingest-records.ts'

/** The key is looked at before what was sent. */
const by = (scope: IngestScope) => implement(ingestContract).$context<RequestContext>().use(withApiKey(scope))

const keyOf = ({ request }: RequestContext) => request.headers['idempotency-key']?.toString()

export const ingestRouter = {
  orders: by('orders').orders.handler(({ context, input }) =>
    ingestRecords(context, 'orders', input.records, keyOf(context)),
  ),
  payments: by('payments').payments.handler(({ context, input }) =>
    ingestRecords(context, 'payments', input.records, keyOf(context)),
  ),
  shipments: by('shipments').shipments.handler(({ context, input }) =>
    ingestRecords(context, 'shipments', input.records, keyOf(context)),
  ),
  sessions: by('sessions').sessions.handler(({ context, input }) =>
    ingestRecords(context, 'sessions', input.records, keyOf(context)),
  ),
  skus: by('skus').skus.handler(({ context, input }) =>
    ingestRecords(context, 'skus', input.records, keyOf(context)),
  ),
  stock: by('stock').stock.handler(({ context, input }) =>
    ingestRecords(context, 'stock', input.records, keyOf(context)),
  ),
}
