import { implement } from '@orpc/server'
import { receiveNotice as receiveSignedNotice } from '#ingestion/connectors/shopify/hook/receive-notice.ts'
import { receiveNotice } from '#ingestion/connectors/vtex/hook/receive-notice.ts'
import { NOTICE_SECRET_HEADER } from '#ingestion/connectors/vtex/sync/ensure-hook.ts'
import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hookContract } from '../../hook-contract.ts'
import { receiveSigned } from '../receive-signed.ts'

const area = implement(hookContract).$context<RequestContext>()

export const hookRouter = area.router({
  vtex: area.vtex.handler(async ({ context, input: { query, body } }) => {
    const secret = context.request.headers[NOTICE_SECRET_HEADER]
    const outcome = await receiveNotice(context.db, query.connection, String(secret ?? ''), body)
    if (outcome === 'refused') throw new FarolError('invalidApiKey')
    if (outcome === 'unreadable') throw new FarolError('invalidInput')
    return { received: outcome === 'kept' }
  }),
  shopify: area.shopify.handler(async ({ context, input: { params, body } }) => {
    const { headers } = context.request
    const header = (name: string) => String(headers[`x-shopify-${name}`] ?? '')
    const outcome = await receiveSignedNotice(context, {
      connectionId: params.connectionId,
      topic: header('topic'),
      shopDomain: header('shop-domain'),
      signature: header('hmac-sha256'),
      body: body instanceof Uint8Array ? body : new Uint8Array(),
    })
    if (outcome === 'refused') throw new FarolError('invalidApiKey')
    return { received: outcome === 'kept' }
  }),
  own: area.own.handler(({ context, input: { params, body } }) =>
    receiveSigned(context, params, body instanceof Uint8Array ? body : new Uint8Array()),
  ),
})
