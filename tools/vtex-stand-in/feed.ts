import { randomUUID } from 'node:crypto'
import type { StatusEvent } from './order-book.ts'
import { instant } from './documents/instant.ts'

export type FeedConfig = {
  filter: { type: string; status?: string[]; expression?: string }
  queue: { visibilityTimeoutInSeconds: number; MessageRetentionPeriodInSeconds: number }
}

type Item = { event: StatusEvent; queuedAt: number; hiddenUntil: number; handle: string }

export const LARGEST_LOT = 10

/** At least once, in no order. Read items return after the visibility timeout under another handle; an idle queue is deleted. */
export function openFeed(disorderly: boolean) {
  let config: FeedConfig | undefined
  let items: Item[] = []
  let lastEvent = 0
  let count = 0

  const expire = (at: number) => {
    if (config === undefined) return
    const { MessageRetentionPeriodInSeconds: retention } = config.queue
    items = items.filter(({ queuedAt }) => queuedAt > at - retention)
    if (at - lastEvent > retention) [config, items] = [undefined, []]
  }
  const push = (event: StatusEvent, at: number) => {
    items.push({ event, queuedAt: at, hiddenUntil: 0, handle: '' })
  }

  return {
    config: (at: number) => {
      expire(at)
      return config
    },
    configure: (given: FeedConfig | undefined, at: number) => {
      config = given
      lastEvent = at
      if (given === undefined) items = []
    },
    size: () => items.length,
    offer: (event: StatusEvent, at: number) => {
      expire(event.at)
      if (config === undefined) return
      const { type, status } = config.filter
      if (type === 'FromWorkflow' && status !== undefined && !status.includes(event.state)) return
      lastEvent = event.at
      count += 1
      push(event, at)
      if (disorderly && count % 5 === 0) push(event, at)
    },
    read: (lot: number, at: number) => {
      expire(at)
      const timeout = config?.queue.visibilityTimeoutInSeconds ?? 0
      const visible = items.filter(({ hiddenUntil }) => hiddenUntil <= at)
      const order = disorderly ? visible.toSorted((a, b) => turn(a) - turn(b)) : visible
      return order.slice(0, Math.min(lot, LARGEST_LOT)).map((item) => {
        item.hiddenUntil = at + timeout
        item.handle = randomUUID()
        return presentItem(item)
      })
    },
    commit: (handles: readonly string[]) => {
      const gone = new Set(handles)
      items = items.filter(({ handle }) => handle === '' || !gone.has(handle))
    },
  }
}

export type Feed = ReturnType<typeof openFeed>

const turn = ({ event }: Item): number => (event.at * 2_654_435_761) % 1009

function presentItem({ event, handle }: Item) {
  const { orderId, domain, state, lastState, lastChange, at } = event
  return {
    eventId: randomUUID().replaceAll('-', '').toUpperCase(),
    handle,
    domain,
    state,
    lastState,
    orderId,
    lastChange: instant(lastChange),
    currentChange: instant(at),
  }
}
