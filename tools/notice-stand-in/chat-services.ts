import { z } from 'zod'

export type Reply = { status: number; body: string; key?: string }

const plain = z.object({
  type: z.literal('plain_text'),
  text: z.string().min(1).max(150),
  emoji: z.boolean(),
})
const markdown = (most: number) => z.object({ type: z.literal('mrkdwn'), text: z.string().min(1).max(most) })
const SlackMessage = z.object({
  text: z.string().min(1),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), text: plain }),
        z.strictObject({
          type: z.literal('section'),
          text: markdown(3000).optional(),
          fields: z.array(markdown(2000)).min(1).max(10).optional(),
        }),
      ]),
    )
    .max(50),
})

export function receiveSlack(body: unknown): Reply {
  const { success } = SlackMessage.safeParse(body)
  return success ? { status: 200, body: 'ok' } : { status: 400, body: 'invalid_blocks' }
}

const text = z.string().min(1)
const CardElement = z.union([
  z.looseObject({ type: z.literal('TextBlock'), text }),
  z.looseObject({
    type: z.literal('FactSet'),
    facts: z.array(z.strictObject({ title: text, value: z.string() })),
  }),
])
const TeamsMessage = z.object({
  type: z.literal('message'),
  attachments: z.tuple([
    z.object({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      content: z.looseObject({
        type: z.literal('AdaptiveCard'),
        version: z.enum(['1.0', '1.1', '1.2', '1.3', '1.4', '1.5']),
        body: z.array(CardElement).min(1),
        actions: z.array(z.object({ type: z.literal('Action.OpenUrl'), title: text, url: z.url() })),
      }),
    }),
  ]),
})

const TEAMS_BYTES = 28 * 1024

export function receiveTeams(body: unknown, bytes: number): Reply {
  if (bytes > TEAMS_BYTES) return { status: 413, body: '' }
  return { status: TeamsMessage.safeParse(body).success ? 202 : 400, body: '' }
}

const Widget = z.union([
  z.strictObject({ textParagraph: z.object({ text }) }),
  z.strictObject({ decoratedText: z.object({ topLabel: text, text: z.string(), wrapText: z.boolean() }) }),
  z.strictObject({ buttonList: z.object({ buttons: z.array(z.object({ text })).min(1) }) }),
])
const ChatMessage = z.object({
  fallbackText: text,
  thread: z.object({ threadKey: text.max(4000) }),
  cardsV2: z.tuple([
    z.object({
      cardId: text,
      card: z.object({
        header: z.object({ title: text }),
        sections: z.array(z.object({ widgets: z.array(Widget).min(1).max(100) })),
      }),
    }),
  ]),
})

const CHAT_BYTES = 32_000

/** A `requestId` that was seen gives the message that it made. */
export function receiveGoogleChat(body: unknown, bytes: number, query: URLSearchParams): Reply {
  const isValid = bytes <= CHAT_BYTES && ChatMessage.safeParse(body).success
  if (!isValid)
    return { status: 400, body: JSON.stringify({ error: { code: 400, status: 'INVALID_ARGUMENT' } }) }
  const id = query.get('requestId')
  const named = JSON.stringify({
    name: `spaces/AAAA/messages/${id}`,
    thread: { name: 'spaces/AAAA/threads/1' },
  })
  return { status: 200, body: named, ...(id !== null && { key: id }) }
}

const Event = z.discriminatedUnion('event_action', [
  z.looseObject({
    event_action: z.literal('trigger'),
    dedup_key: text.max(255),
    payload: z.looseObject({
      summary: text.max(1024),
      source: text,
      severity: z.enum(['critical', 'error', 'warning', 'info']),
      timestamp: z.iso.datetime(),
    }),
  }),
  z.looseObject({ event_action: z.enum(['acknowledge', 'resolve']), dedup_key: text.max(255) }),
])

export type Incidents = Map<string, 'triggered' | 'acknowledged' | 'resolved'>

export function receivePagerDuty(body: unknown, routingKey: string, incidents: Incidents): Reply {
  const invalid = (errors: string[]) => ({
    status: 400,
    body: JSON.stringify({ status: 'invalid event', message: 'Event object is invalid', errors }),
  })
  const parsed = Event.safeParse(body)
  if (!parsed.success) return invalid(['Event object format is unrecognized'])
  if (parsed.data['routing_key'] !== routingKey) return invalid(['Invalid routing key'])
  const { event_action: action, dedup_key: key } = parsed.data
  const state = incidents.get(key)
  if (action === 'trigger' && (state === undefined || state === 'resolved')) incidents.set(key, 'triggered')
  if (action === 'acknowledge' && state === 'triggered') incidents.set(key, 'acknowledged')
  if (action === 'resolve' && state !== undefined) incidents.set(key, 'resolved')
  const answer = { status: 'success', message: 'Event processed', dedup_key: key }
  return { status: 202, body: JSON.stringify(answer), key: `${key} ${action}` }
}
