import { randomUUID } from 'node:crypto'

const PATIENCE_MS = 5000

type Event = { id: string; type: string }

/** At least once, in no order, with the user and the password; sent again until received. */
export function openWebhooks(account: string, authorization: string, now: () => Date) {
  let url: string | undefined
  let waiting: Event[] = []
  const post = async ({ id, type }: Event): Promise<boolean> => {
    const answer = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({
        id: `hook_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
        type,
        account: { id: account, name: 'LOJA' },
        created_at: now().toISOString(),
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
    offer: (event: Event) => {
      waiting.unshift(event)
      if (waiting.length % 3 === 0) waiting.push(event)
    },
    deliver: async (): Promise<void> => {
      const all = waiting
      waiting = []
      if (url === undefined) return
      for (const one of all) if (!(await post(one).catch(() => false))) waiting.push(one)
    },
  }
}
