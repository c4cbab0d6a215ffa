import { implement } from '@orpc/server'
import { platforms } from '#ingestion/connectors/descriptions.ts'
import { connectors } from '#ingestion/connectors/index.ts'
import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hookContract, noticesContract } from '../../hook-contract.ts'
import { receiveSigned } from '../receive-signed.ts'

const area = implement(hookContract).$context<RequestContext>()

const notices = platforms.flatMap((platform) => {
  const [contract, { receiveNotice }] = [noticesContract[platform], connectors[platform]]
  if (contract === undefined || receiveNotice === undefined) return []
  const procedure = implement(contract).$context<RequestContext>()
  const received = procedure.handler(async ({ context, input: { connectionId, body } }) => {
    const { headers } = context.request
    const outcome = await receiveNotice(context, { connectionId, headers, body })
    if (outcome === 'refused') throw new FarolError('invalidApiKey')
    if (outcome === 'unreadable') throw new FarolError('invalidInput')
    return { received: outcome === 'kept' }
  })
  return [[platform, received] as const]
})

export const hookRouter = {
  ...Object.fromEntries(notices),
  own: area.own.handler(({ context, input: { params, body } }) =>
    receiveSigned(context, params, body instanceof Uint8Array ? body : new Uint8Array()),
  ),
}
