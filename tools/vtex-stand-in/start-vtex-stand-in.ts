import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { createStandInServer, knownResources } from './answer-request.ts'
import { pricesOf, skusSold, stockOf, type PriceTruth, type StockTruth } from './goods.ts'
import { largeSale } from './large-sale.ts'
import { openFeed } from './feed.ts'
import { openHook } from './hook.ts'
import { openMisbehaviours, type Misbehaviour } from './misbehaviour.ts'
import { openOrderBook } from './order-book.ts'
import { openRateBudget } from './rate-budget.ts'
import type { Place } from './routes/route.ts'
import { salesOf } from './sales.ts'
import { truthAt, type SaleTruth } from './truth.ts'

export type StandInOptions = {
  /** What the account sells. */
  store: StoreProfile
  /** The last day of the store's history, `YYYY-MM-DD`; sales go on after it. */
  anchor: string
  /** The account's hour; the real one when absent. */
  now?: () => Date
  /** Days after the anchor that can be lived through. */
  daysAfter?: number
  account?: string
  /** Feed items come twice and in no order; true unless told. */
  disorderly?: boolean
  /** 240 unless told. */
  indexLagSeconds?: number
  requestsPerMinute?: number
  port?: number
}

/** A shop on the platform that is not there: an HTTP server with a history, a feed and bad days. */
export type VtexStandIn = {
  url: string
  account: string
  appKey: string
  appToken: string
  now: () => Date
  /** Lives on by so many seconds; what happened meanwhile is in the feed, and told to the hook. */
  advance: (seconds: number) => Promise<void>
  truth: () => SaleTruth[]
  /** What warehouses hold of everything that the account sells, and what it costs. */
  goods: () => { stock: StockTruth[]; prices: PriceTruth[] }
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  /** Takes resources away from the application key. */
  deny: (...resources: string[]) => void
  allow: (resource: string) => void
  /** Sets the clock of answers wrong by so many milliseconds. */
  skew: (milliseconds: number) => void
  /** Places an order with so many lines, whose document has about so many bytes; gives its id. */
  placeLarge: (lines: number, bytes: number) => string
  /** As after days without anything to tell. */
  forgetHook: () => Promise<void>
  /** Requests of the minute that is going on. */
  requests: () => number
  /** Requests since it began. */
  asked: () => number
  /** Items that wait in the feed. */
  waiting: () => number
  close: () => Promise<void>
}

export async function startVtexStandIn(options: StandInOptions): Promise<VtexStandIn> {
  const {
    store,
    anchor,
    daysAfter = 3,
    account = 'lojaaurora',
    disorderly = true,
    indexLagSeconds = 240,
  } = options
  const [appKey, appToken] = [`vtexappkey-${account}-STANDIN`, 'TOKENDOSTANDIN']
  const base = options.now ?? (() => new Date())
  let lived = 0
  let skew = 0
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)

  const book = openOrderBook(salesOf(store, anchor, daysAfter), account, second())
  const feed = openFeed(disorderly)
  const hook = openHook(account, appKey)
  const misbehaviours = openMisbehaviours()
  const budget = openRateBudget(options.requestsPerMinute ?? 6000)
  const denied = new Set<string>()

  const live = () => {
    for (const event of book.takeEvents(second())) {
      feed.offer(event, second())
      hook.offer(event)
    }
  }
  const place = (): Place => {
    live()
    return { account, at: second(), indexLag: indexLagSeconds, book, feed, hook }
  }
  const advance = async (seconds: number) => {
    lived += seconds
    live()
    await hook.deliver()
  }
  const truth = () => truthAt(book.sales(), second())
  const goods = () => {
    const [sales, at] = [[...book.sales()], second()]
    const skus = skusSold(sales, at)
    return {
      stock: skus.flatMap((sku) => stockOf(sales, sku, at)),
      prices: skus.flatMap((sku) => pricesOf(sales, sku, at)),
    }
  }
  const command = async (name: string, body: unknown): Promise<unknown> => {
    if (name === 'advance') return advance(Number(body))
    if (name === 'misbehave') return misbehaviours.add(body as Misbehaviour)
    if (name === 'behave') return misbehaviours.clear()
    return truth()
  }

  const server = createStandInServer({
    credentials: { appKey, appToken },
    place,
    denied,
    misbehaviour: misbehaviours.next,
    rateBudget: budget.take,
    skew: () => skew,
    command,
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    appKey,
    appToken,
    now,
    advance,
    truth,
    goods,
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: (...resources) => {
      for (const resource of resources) {
        if (!knownResources().has(resource)) throw new Error(`the platform has no resource “${resource}”`)
        denied.add(resource)
      }
    },
    allow: (resource) => denied.delete(resource),
    skew: (milliseconds) => {
      skew = milliseconds
    },
    placeLarge: (lines, bytes) => {
      lived += 1
      const sale = largeSale(second(), lines, bytes)
      book.place(sale)
      return sale.id
    },
    forgetHook: async () => {
      await hook.configure(undefined, second())
    },
    requests: budget.used,
    asked: budget.all,
    waiting: feed.size,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
