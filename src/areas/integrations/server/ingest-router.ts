import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withApiKey } from '#platform/http/with-api-key.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { ingestContract } from '../ingest-contract.ts'
import { ingestRecords } from './ingest-records.ts'

const keyOf = ({ request }: RequestContext) => request.headers['idempotency-key']?.toString()

/** The key is checked before the body is parsed. */
export const ingestRouter = ofEach(ingestScopes, (scope) => {
  const byKey = implement(ingestContract).$context<RequestContext>().use(withApiKey(scope))
  return byKey[scope].handler(({ context, input }) =>
    ingestRecords(context, scope, input.records, keyOf(context)),
  )
})
