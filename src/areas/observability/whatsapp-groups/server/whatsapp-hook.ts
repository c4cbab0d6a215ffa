import { implement } from '@orpc/server'
import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { answerChallenge, receiveWhatsApp } from '#platform/notices/whatsapp/receive-whatsapp.ts'
import { whatsAppHookContract } from '../hook-contract.ts'

const hook = implement(whatsAppHookContract).$context<RequestContext>()

const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

export const whatsAppHookRouter = {
  whatsappChallenge: hook.whatsappChallenge.handler(async ({ context, input: { params, query } }) => {
    const asked = { ...params, mode: query['hub.mode'], token: query['hub.verify_token'] }
    if (!(await answerChallenge(context, asked))) throw new FarolError('invalidApiKey')
    return { headers, body: new Blob([query['hub.challenge']]).stream() }
  }),
  whatsapp: hook.whatsapp.handler(async ({ context, input: { params, body } }) => {
    const signature = String(context.request.headers['x-hub-signature-256'] ?? '')
    const bytes = body instanceof Uint8Array ? body : new Uint8Array()
    const outcome = await receiveWhatsApp(context, { ...params, signature, body: bytes })
    if (outcome === 'refused') throw new FarolError('invalidSignature')
    if (outcome === 'unreadable') throw new FarolError('invalidInput')
    if (outcome === 'later') throw new FarolError('unavailable')
    return { received: true }
  }),
}
