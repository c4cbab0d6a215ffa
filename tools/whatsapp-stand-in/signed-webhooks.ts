import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Webhook = { body: Buffer; signature: string }

export type SignedWebhooks = {
  /** Where they go; null: they are only kept. */
  send: (field: string, value: object) => void
  sent: Webhook[]
  /** Until all that began has been answered. */
  settled: () => Promise<void>
}

/** As Meta does: signed over the bytes, repeated at times, and not always in order. */
export function openWebhooks({
  businessId,
  appSecret,
  now,
  receive,
  repeats,
}: {
  businessId: string
  appSecret: string
  now: () => Date
  receive: (webhook: Webhook) => Promise<void>
  repeats: boolean
}): SignedWebhooks {
  const sent: Webhook[] = []
  const open = new Set<Promise<void>>()
  /** What is not taken is said again, as Meta does for days. */
  const persist = async (webhook: Webhook): Promise<void> => {
    for (const pause of [200, 500, 1000]) {
      try {
        return await receive(webhook)
      } catch {
        // said again
        await sleep(pause)
      }
    }
    await receive(webhook)
  }
  const go = (webhook: Webhook): void => {
    const going = persist(webhook)
      .catch((error: unknown) => console.error('webhook not received:', error))
      .finally(() => open.delete(going))
    open.add(going)
  }
  return {
    sent,
    send: (field, value) => {
      const time = Math.floor(now().getTime() / 1000)
      const entry = [{ id: businessId, time, changes: [{ field, value }] }]
      const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
      const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
      const webhook = { body, signature }
      sent.push(webhook)
      go(webhook)
      if (repeats && sent.length % 3 === 0) go(webhook)
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
