import { instant } from './documents/instant.ts'
import type { StatusEvent } from './order-book.ts'

export type HookConfig = {
  filter?: { type: string; status?: string[] }
  hook: { url: string; headers?: Record<string, string> }
}

const IDLE_SECONDS = 3 * 86_400
const PATIENCE_MS = 5000

/** Pinged when configured, dropped after three days without notifications. */
export function openHook(account: string, appKey: string) {
  let config: HookConfig | undefined
  let lastEvent = 0
  const waiting: StatusEvent[] = []

  const post = async (body: object): Promise<boolean> => {
    if (config === undefined) return false
    const { url, headers = {} } = config.hook
    const request = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) }
    const answer = await fetch(url, {
      ...request,
      headers: { 'content-type': 'application/json', ...headers },
    })
    await answer.arrayBuffer()
    return answer.status === 200
  }
  return {
    config: (at: number) => {
      if (at - lastEvent > IDLE_SECONDS) config = undefined
      return config
    },
    configure: async (given: HookConfig | undefined, at: number): Promise<boolean> => {
      config = given
      lastEvent = at
      if (given === undefined) return true
      const answered = await post({ hookConfig: 'ping' }).catch(() => false)
      if (!answered) config = undefined
      return answered
    },
    offer: (event: StatusEvent) => {
      const statuses = config?.filter?.status
      if (config === undefined || (statuses !== undefined && !statuses.includes(event.state))) return
      lastEvent = event.at
      waiting.push(event)
    },
    deliver: async (): Promise<number> => {
      let delivered = 0
      for (const event of waiting.splice(0)) {
        const body = {
          Domain: event.domain,
          OrderId: event.orderId,
          State: event.state,
          LastState: event.lastState,
          LastChange: instant(event.lastChange),
          CurrentChange: instant(event.at),
          Origin: { Account: account, Key: appKey },
        }
        if (await post(body).catch(() => false)) delivered += 1
        else waiting.push(event)
      }
      return delivered
    },
  }
}

export type Hook = ReturnType<typeof openHook>
