import { createHmac, randomUUID } from 'node:crypto'

export type Subscription = { id: string; topic: string; uri: string; includeFields: readonly string[] }
type Told = { id: string; subscription: Subscription; text: string }

const PATIENCE_MS = 5000
const headerTopic = (topic: string): string => topic.toLowerCase().replace(/_(?=[a-z]+$)/, '/')

/** At least once, in no order, signed; retried until acknowledged. */
export function openWebhooks(domain: string, secret: () => string) {
  const subscriptions: Subscription[] = []
  let waiting: Told[] = []
  let turn = 0

  const post = async ({ id, subscription: { topic, uri }, text }: Told): Promise<boolean> => {
    const answer = await fetch(uri, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': headerTopic(topic),
        'x-shopify-shop-domain': domain,
        'x-shopify-webhook-id': id,
        'x-shopify-hmac-sha256': createHmac('sha256', secret()).update(text).digest('base64'),
      },
      body: text,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.status === 200
  }
  return {
    all: () => subscriptions,
    subscribe: (topic: string, uri: string, includeFields: readonly string[]): Subscription => {
      const made = {
        id: `gid://shopify/WebhookSubscription/${subscriptions.length + 1}`,
        topic,
        uri,
        includeFields,
      }
      subscriptions.push(made)
      return made
    },
    offer: (topic: string, resource: Readonly<Record<string, unknown>>) => {
      for (const subscription of subscriptions.filter((one) => one.topic === topic)) {
        const { includeFields } = subscription
        const included = Object.entries(resource).filter(([field]) => includeFields.includes(field))
        // spaces that re-serialising the JSON would lose
        const one = {
          id: randomUUID(),
          subscription,
          text: JSON.stringify(Object.fromEntries(included), null, 1),
        }
        turn += 1
        waiting.push(one)
        if (turn % 3 === 0) waiting.unshift(one)
      }
    },
    forget: () => subscriptions.splice(0),
    deliver: async (): Promise<number> => {
      const all = waiting
      waiting = []
      let delivered = 0
      for (const one of all) {
        if (await post(one).catch(() => false)) delivered += 1
        else waiting.push(one)
      }
      return delivered
    },
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>
