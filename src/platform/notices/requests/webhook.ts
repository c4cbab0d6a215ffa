import { signWebhook } from '../../identity/api-keys/webhook-signature.ts'
import { isDigest, absoluteLink, formatSubject, type Message } from '../message.ts'
import { json, type DestinationRequest } from './request.ts'

/**
 * Signed as in Standard Webhooks; `webhook-id` is the same for every attempt, and each notice has its own
 * key.
 */
export function webhookRequest(
  { url, secret }: { url: string; secret: string },
  message: Message,
  now: Date,
): DestinationRequest {
  const { id, accountId, notices } = message
  const request = json(url, id, {
    type: isDigest(message) ? 'digest' : 'notice',
    accountId,
    subject: formatSubject(message),
    notices: notices.map(({ link: _, ...notice }, index) => ({
      ...notice,
      url: absoluteLink(message, notices[index] ?? notices[0]),
    })),
  })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signWebhook({ id, timestamp }, Buffer.from(request.body), secret)
  return {
    ...request,
    headers: {
      ...request.headers,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
  }
}
