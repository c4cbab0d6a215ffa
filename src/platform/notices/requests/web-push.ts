import { createHash } from 'node:crypto'
import type { Severity } from '#model/monitoring/rules.ts'
import type { PushSubscription } from '../destination-settings.ts'
import { truncate, isDigest, absoluteLink, formatSubject, worst, type Message } from '../message.ts'
import { encryptPush, mostPushBytes, vapidHeader, type PushKeys } from '../push-encryption.ts'
import type { DestinationRequest } from './request.ts'

const urgencies: Record<Severity, string> = { critical: 'high', warning: 'normal', info: 'low' }
const keptSeconds = 24 * 3600

/** Payload for the service worker. A later notice of an incident replaces the earlier one. */
function shown(message: Message) {
  const [first] = message.notices
  const lines = isDigest(message) ? message.notices.map(({ title }) => title) : first.lines
  const link = new URL(absoluteLink(message, first))
  return {
    title: truncate(formatSubject(message), 200),
    body: truncate(lines.join('\n'), 600),
    tag: isDigest(message) ? message.id : truncate(first.incident, 100),
    path: link.pathname + link.search,
  }
}

/** `Topic` lets the service drop a duplicate not yet delivered; `tag` replaces one already shown. */
export function webPushRequest(
  subscription: PushSubscription,
  message: Message,
  { keys, now }: { keys: PushKeys; now: Date },
): DestinationRequest {
  const { endpoint } = subscription
  const content = shown(message)
  const text = JSON.stringify(content)
  const fits = Buffer.byteLength(text) <= mostPushBytes
  const subject = message.siteAddress.startsWith('https:') ? message.siteAddress : 'mailto:farol@localhost'
  const topic = createHash('sha256').update(message.id).digest('base64url').slice(0, 32)
  return {
    url: endpoint,
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      urgency: urgencies[worst(message)],
      topic,
      authorization: vapidHeader(keys, { endpoint, subject, now }),
    },
    body: encryptPush(fits ? text : JSON.stringify({ ...content, body: '' }), subscription),
  }
}
