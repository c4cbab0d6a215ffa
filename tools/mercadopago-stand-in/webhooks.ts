import { createHmac, randomUUID } from 'node:crypto'

const PATIENCE_MS = 5000

type Signing = { id: string; requestId: string; ts: string }

export const signatureOf = ({ id, requestId, ts }: Signing, secret: string): string => {
  const signed = `id:${id};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
}

/** At least once, in no order, signed, its `ts` in seconds or in milliseconds; sent again until received. */
export function openWebhooks(account: string, secret: string, now: () => Date) {
  let url: string | undefined
  let waiting: { id: string; action: string }[] = []
  let turn = 0
  const post = async ({ id, action }: (typeof waiting)[number]): Promise<boolean> => {
    turn += 1
    const at = now().getTime()
    const [requestId, ts] = [randomUUID(), String(turn % 2 === 0 ? at : Math.floor(at / 1000))]
    const answer = await fetch(`${url}?data.id=${id}&type=payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': signatureOf({ id, requestId, ts }, secret),
      },
      body: JSON.stringify({
        action,
        type: 'payment',
        api_version: 'v1',
        live_mode: true,
        user_id: Number(account),
        data: { id },
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  return {
    listen: (address: string) => {
      url = address
    },
    offer: (id: string, isNew: boolean) => {
      const one = { id, action: isNew ? 'payment.created' : 'payment.updated' }
      waiting.unshift(one)
      if (waiting.length % 3 === 0) waiting.push(one)
    },
    deliver: async (): Promise<number> => {
      const all = waiting
      waiting = []
      if (url === undefined) return 0
      let delivered = 0
      for (const one of all) {
        if (await post(one).catch(() => false)) delivered += 1
        else waiting.push(one)
      }
      return delivered
    },
  }
}
