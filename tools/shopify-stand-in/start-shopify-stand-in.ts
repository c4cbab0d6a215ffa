import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { returnOf, type ReturnTruth } from '../vtex-stand-in/documents/logistics.ts'
import { largeSale } from '../vtex-stand-in/large-sale.ts'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { listSales, type Sale } from '../vtex-stand-in/sales.ts'
import { type SaleTruth, truthAt } from '../vtex-stand-in/truth.ts'
import { answerQuestion, type Place } from './answer-question.ts'
import { createStandInServer } from './answer-request.ts'
import { openPoints, type Plan } from './cost.ts'
import { usualDiscounts, type Discount } from './discounts.ts'
import { changeTimes, variantNumber } from './documents.ts'
import { openProducts, type Product, type ProductInput } from './products.ts'
import { gid, type ShopOrder } from './shop-order.ts'
import { eventTruthAt, type EventTruth } from './fulfillments.ts'
import { goodsTruth, listVariants } from './variants.ts'
import { openWebhooks } from './webhooks.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  shop?: string
  indexLagSeconds?: number
  plan?: Partial<Plan>
  port?: number
}

export type ShopifyStandIn = {
  url: string
  shop: string
  clientId: string
  clientSecret: string
  /** Without expiry, as older applications have. */
  accessToken: string
  now: () => Date
  advance: (seconds: number) => Promise<void>
  truth: () => SaleTruth[]
  /** Events of parcels now. */
  events: () => EventTruth[]
  sales: () => Sale[]
  /** What clients sent back by now, by the platform's numbers. */
  returns: () => ReturnTruth[]
  goods: () => ReturnType<typeof goodsTruth>
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  deny: (...scopes: string[]) => void
  allow: (scope: string) => void
  skew: (milliseconds: number) => void
  endDay: () => void
  /** As when a webhook failed too often. */
  forgetWebhooks: () => void
  /** `bytes` of padding in its document; returns its number. */
  placeLarge: (lines: number, bytes?: number) => string
  deleteOrder: (number: string) => void
  /** Of the store's product of that id. */
  product: (id: string) => Product | undefined
  /** As a person in the shop's administration. */
  editProduct: (changes: ProductInput) => void
  /** That took effect. */
  productWrites: () => readonly ProductInput[]
  /** As a person in the shop's administration. */
  setDiscounts: (discounts: readonly Discount[]) => void
  asked: () => number
  wrongs: readonly string[]
  close: () => Promise<void>
}

const scopes = [
  'read_orders',
  'read_all_orders',
  'read_products',
  'read_customers',
  'read_locations',
  'read_inventory',
  'write_products',
  'read_discounts',
]
const presentResource = (number: string) => ({
  id: Number(number),
  admin_graphql_api_id: gid('Order', number),
  email: 'pessoa@loja.example',
})

/** Faster than real shops, so that tests do not wait. */
const usualPlan: Plan = { maximumAvailable: 40_000, restoreRate: 20_000, largestQuestion: 1000 }

export async function startShopifyStandIn(options: StandInOptions): Promise<ShopifyStandIn> {
  const { store, anchor, daysAfter = 3, shop = 'loja-aurora', indexLagSeconds = 60 } = options
  const plan = { ...usualPlan, ...options.plan }
  const [clientId, clientSecret, accessToken] = ['idstandin', 'segredo-do-aplicativo', 'shpat_standin']
  const base = options.now ?? (() => new Date())
  let [lived, skew, day, asked] = [0, 0, 1, 0]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)

  const [orders, deleted]: [ShopOrder[], Set<string>] = [[], new Set()]
  const present = () => orders.filter(({ number }) => !deleted.has(number))
  const place = (sale: Sale): string => {
    const number = String(5_000_000_000 + orders.length)
    orders.push({ number, name: `#${1001 + orders.length}`, sale })
    return number
  }
  // abandoned orders do not exist here
  for (const sale of listSales(store, anchor, daysAfter)) if (!sale.row.is_incomplete) place(sale)
  const products = openProducts()
  const webhooks = openWebhooks(`${shop}.myshopify.com`, () => clientSecret)
  let discounts: readonly Discount[] = usualDiscounts(base().getTime())
  const misbehaviours = openMisbehaviours()
  const points = openPoints(plan)
  const denied = new Set<string>()
  const wrongs: string[] = []
  const standing = (): Place => ({
    domain: `${shop}.myshopify.com`,
    at: second(),
    lag: indexLagSeconds,
    orders: present(),
    denied,
    scopes,
    webhooks,
    products,
    discounts,
  })
  const tell = (from: number, to: number) => {
    for (const order of present()) {
      const [first, ...later] = changeTimes(order)
      const resource = presentResource(order.number)
      if (first !== undefined && first > from && first <= to) webhooks.offer('ORDERS_CREATE', resource)
      for (const moment of later)
        if (moment > from && moment <= to) webhooks.offer('ORDERS_UPDATED', resource)
    }
  }
  const server = createStandInServer({
    opens: (token) => token === accessToken || token === `dia-${day}`,
    grant: (id, secret) => (id === clientId && secret === clientSecret ? `dia-${day}` : undefined),
    answer: (question) => answerQuestion(standing(), points, plan, question),
    misbehaviour: (path, method) => {
      asked += 1
      return misbehaviours.next(path, method)
    },
    skew: () => skew,
    onWrong: (what) => wrongs.push(what),
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    shop,
    clientId,
    clientSecret,
    accessToken,
    now,
    wrongs,
    advance: async (seconds) => {
      const from = second()
      lived += seconds
      tell(from, second())
      await webhooks.deliver()
    },
    sales: () => present().flatMap(({ sale }) => (sale.row.placed_at <= second() ? [sale] : [])),
    truth: () => shopTruth(present(), second()),
    events: () => eventTruthAt(present(), second()),
    returns: () =>
      present().flatMap(({ number, sale }) => {
        const back = returnOf(sale, second())
        return back === undefined
          ? []
          : [{ ...back, orderId: number, skuId: String(variantNumber(back.skuId)) }]
      }),
    goods: () =>
      goodsTruth(
        listVariants(
          orders.map(({ sale }) => sale),
          second(),
        ),
      ),
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: (...taken) => taken.forEach((scope) => denied.add(scope)),
    allow: (scope) => denied.delete(scope),
    skew: (milliseconds) => {
      skew = milliseconds
    },
    endDay: () => {
      day += 1
    },
    forgetWebhooks: () => {
      webhooks.forget()
    },
    deleteOrder: (number) => {
      deleted.add(number)
      webhooks.offer('ORDERS_DELETE', { id: Number(number) })
    },
    asked: () => asked,
    product: (id) => {
      const line = orders.flatMap(({ sale }) => sale.lines).find((one) => one.product_id === id)
      return line === undefined ? undefined : products.find(line)
    },
    editProduct: products.edit,
    setDiscounts: (given) => {
      discounts = given
    },
    productWrites: products.writes,
    placeLarge: (lines, bytes = 1) => {
      const number = place(largeSale(second(), lines, bytes))
      webhooks.offer('ORDERS_CREATE', presentResource(number))
      return number
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What the platform can know: no invoices, and parcels leave when packed. */
function shopTruth(orders: readonly ShopOrder[], at: number): SaleTruth[] {
  return orders.flatMap(({ number, sale }) =>
    truthAt([sale], at).map((truth) => {
      const approved =
        truth.approvedAt === null ? 0 : sale.payments.filter((one) => one.outcome === 'approved').length
      return {
        ...truth,
        orderId: number,
        invoicedAt: truth.shippedAt,
        paymentMethod: truth.payments.count === 0 ? '' : truth.paymentMethod,
        payments: { ...truth.payments, approved },
      }
    }),
  )
}
