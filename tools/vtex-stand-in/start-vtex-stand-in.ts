import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { createStandInServer, knownResources } from './answer-request.ts'
import { listPrices, skusSold, listStock, type PriceTruth, type StockTruth } from './goods.ts'
import { largeSale } from './large-sale.ts'
import { returnOf, type ReturnTruth } from './documents/logistics.ts'
import { openFeed } from './feed.ts'
import { listFreight } from './freight.ts'
import { openHook } from './hook.ts'
import { openMisbehaviours, type Misbehaviour } from './misbehaviour.ts'
import { openOrderBook } from './order-book.ts'
import { openProducts, type ProductDocument, type ProductWrite } from './products.ts'
import type { Place } from './routes/route.ts'
import { listSales } from './sales.ts'
import { truthAt, type SaleTruth } from './truth.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  account?: string
  /** Feed items come twice and in no order; true by default. */
  disorderly?: boolean
  indexLagSeconds?: number
  requestsPerMinute?: number
  port?: number
}

export type VtexStandIn = {
  url: string
  account: string
  appKey: string
  appToken: string
  now: () => Date
  advance: (seconds: number) => Promise<void>
  truth: () => SaleTruth[]
  /** What clients sent back by now. */
  returns: () => ReturnTruth[]
  goods: () => { stock: StockTruth[]; prices: PriceTruth[] }
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  deny: (...resources: string[]) => void
  allow: (resource: string) => void
  skew: (milliseconds: number) => void
  /** Returns its id. */
  placeLarge: (lines: number, bytes: number) => string
  /** As after days without notifications. */
  forgetHook: () => Promise<void>
  requests: () => number
  asked: () => number
  waiting: () => number
  product: (id: string) => ProductDocument
  /** As a person in the shop's administration. */
  editProduct: (id: string, changes: ProductDocument) => void
  /** Every row of the freight tables costs so many reais more. */
  raiseFreight: (reais: number) => void
  /** That took effect. */
  productWrites: () => readonly ProductWrite[]
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
  let [skew, dearer] = [0, 0]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)

  const book = openOrderBook(listSales(store, anchor, daysAfter), account, second())
  const feed = openFeed(disorderly)
  const hook = openHook(account, appKey)
  const products = openProducts()
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
    const freightOf = (code: string) => listFreight(code, dearer)
    return { account, at: second(), indexLag: indexLagSeconds, book, feed, hook, products, freightOf }
  }
  const advance = async (seconds: number) => {
    lived += seconds
    live()
    await hook.deliver()
  }
  const truth = () => truthAt(book.sales(), second())
  const returns = () => [...book.sales()].flatMap((sale) => returnOf(sale, second()) ?? [])
  const goods = () => {
    const [sales, at] = [[...book.sales()], second()]
    const skus = skusSold(sales, at)
    return {
      stock: skus.flatMap((sku) => listStock(sales, sku, at)),
      prices: skus.flatMap((sku) => listPrices(sales, sku, at)),
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
    returns,
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
    product: products.find,
    editProduct: products.edit,
    raiseFreight: (reais) => {
      dearer += reais
    },
    productWrites: products.writes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** In the last minute of the real clock. */
function openRateBudget(limit: number) {
  let [minute, count, all] = [0, 0, 0]
  return {
    take: (): { retryAfter: number } | undefined => {
      const now = Date.now()
      if (now - minute >= 60_000) [minute, count] = [now, 0]
      count += 1
      all += 1
      return count <= limit ? undefined : { retryAfter: Math.ceil((minute + 60_000 - now) / 1000) }
    },
    used: () => count,
    all: () => all,
  }
}
