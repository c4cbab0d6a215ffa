import type { z } from 'zod'
import type { ClientOptions } from '../../client-options.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { ownBudget } from '../../request-budget.ts'
import {
  jsonIn,
  parsed,
  pathSegment,
  request,
  untilAnswered,
  usualPace,
  type Requester,
  type PlatformTraits,
  type Request,
} from '../../request.ts'
import * as feed from '../api/feed.ts'
import * as lists from '../api/lists.ts'
import { orderAnswer } from '../api/order.ts'
import { promotionDocument } from '../api/promotion.ts'
import { productAnswer, type VtexProduct } from '../api/product.ts'
import { gatewayPaymentAnswer, transactionAnswer } from '../api/transaction.ts'
import type { VtexAddresses } from './addresses.ts'

export type VtexCredentials = { appKey: string; appToken: string }

export type VtexClientOptions = Omit<ClientOptions<VtexCredentials>, 'server'> & { addresses: VtexAddresses }

export type FeedConfig = {
  filter: { type: 'FromWorkflow' }
  queue: { visibilityTimeoutInSeconds: number; MessageRetentionPeriodInSeconds: number }
}

export type HookConfig = {
  filter: { type: 'FromWorkflow' }
  hook: { url: string; headers: Record<string, string> }
}

export type OrdersListQuestion = { from: Date; to: Date; page: number; incomplete?: boolean }

/** License Manager resources, as VTEX's reference names them. */
export const resources = {
  list: 'List Orders',
  order: 'View order',
  feed: 'Feed v3 and Hook Admin',
  payments: 'View Payment Data',
  logistics: 'Logistics viewer',
  salesChannels: 'View Product',
  skus: 'SKUs',
  /** VTEX has no read-only one. */
  products: 'Product and SKU Management',
  brands: 'Brands',
  categories: 'Category',
  prices: 'Read prices',
  /** VTEX has no read-only one. */
  promotions: 'Manage benefits and rates',
} as const
const NO_RESOURCE = ''

/** A fifth of VTEX's limit for orders: spending it all would lock the shop's own administration out. */
const REQUESTS_PER_MINUTE = 1200

export const PAGE = { rows: 100, last: 30 } as const
const LARGEST_LOT = 10

export const vtexTraits: PlatformTraits = {
  name: 'A VTEX',
  // orders of companies have hundreds of lines; the largest known are of some megabytes
  mostBytes: 64 * 1024 * 1024,
  statuses: {
    401: ['credentials', 'A VTEX não aceitou a chave e o token. Confira-os ou gere outros.'],
    404: ['not-found', 'A VTEX não encontrou o que foi pedido.'],
    429: [
      'busy',
      'A VTEX pediu para esperar: a conta atingiu o limite de requisições. A leitura continua quando ela permitir.',
    ],
  },
}

const missing = (resource: string) =>
  new PlatformFailure(
    'forbidden',
    resource === ''
      ? 'A VTEX negou à chave uma leitura que não pede permissão. Peça a quem administra a loja que confira a chave.'
      : `A chave não tem a permissão “${resource}” na VTEX. Peça a quem administra a loja que a inclua no perfil da chave.`,
    { resource },
  )

type Query = Readonly<Record<string, string | number>>

export function vtexClient(options: VtexClientOptions) {
  const { account, addresses, credentials, signal, budget = ownBudget } = options
  const perMinute = options.requestsPerMinute ?? REQUESTS_PER_MINUTE
  const clock: Requester['clock'] = {}
  const asker: Requester = { platform: vtexTraits, pace: { ...usualPace, ...options.pace }, signal, clock }
  const headers = {
    'X-VTEX-API-AppKey': credentials.appKey,
    'X-VTEX-API-AppToken': credentials.appToken,
    accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
    'content-type': 'application/json',
  }
  const send = (
    base: string,
    resource: string,
    sent: Omit<Request, 'headers'>,
    pace = asker.pace,
  ): Promise<unknown> => {
    const ofBase = { ...asker, pace, budget: budget(`${base} ${account}`, perMinute) }
    const refusal: Request['refusal'] = ({ status }) => (status === 403 ? missing(resource) : undefined)
    return untilAnswered(ofBase, async () => {
      const text = await request(asker, { ...sent, headers, refusal })
      return text === '' || sent.method !== 'GET' ? null : jsonIn(vtexTraits, text)
    })
  }
  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    base: string,
    path: string,
    resource: string,
    query: Query = {},
  ) =>
    parsed(vtexTraits, schema, await send(base, resource, { method: 'GET', url: urlOf(base, path, query) }))
  const tell = (method: 'POST' | 'DELETE', path: string, resource: string, body?: unknown) =>
    send(api, resource, {
      method,
      url: urlOf(api, path),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const one = (id: string) => pathSegment(vtexTraits, id)
  const { api, payments, pricing } = addresses
  const configPath = '/api/orders/feed/config'
  const hookPath = '/api/orders/hook/config'
  const catalog = '/api/catalog_system'
  const productPath = (id: string) => `/api/catalog/pvt/product/${one(id)}`

  return {
    account,
    clockSkew: () => clock.skew,
    listOrders: ({ from, to, page, incomplete = false }: OrdersListQuestion) =>
      ask(feed.orderListAnswer, api, '/api/oms/pvt/orders', resources.list, {
        f_creationDate: `creationDate:[${from.toISOString()} TO ${to.toISOString()}]`,
        orderBy: 'creationDate,asc',
        page,
        per_page: PAGE.rows,
        ...(incomplete && { incompleteOrders: 'true' }),
      }),
    order: (id: string) => ask(orderAnswer, api, `/api/oms/pvt/orders/${one(id)}`, resources.order),
    gatewayTransaction: (id: string) =>
      ask(transactionAnswer, payments, `/api/pvt/transactions/${one(id)}`, resources.payments),
    gatewayPayment: (transactionId: string, id: string) => {
      const path = `/api/pvt/transactions/${one(transactionId)}/payments/${one(id)}`
      return ask(gatewayPaymentAnswer, payments, path, resources.payments)
    },
    feedConfig: () => ask(feed.feedConfigAnswer, api, configPath, resources.feed),
    configureFeed: (config: FeedConfig) => tell('POST', configPath, resources.feed, config),
    deleteFeed: () => tell('DELETE', configPath, resources.feed),
    readFeed: () =>
      ask(feed.feedItemsAnswer, api, '/api/orders/feed', resources.feed, { maxlot: LARGEST_LOT }),
    commitFeed: (handles: readonly string[]) => tell('POST', '/api/orders/feed', resources.feed, { handles }),
    hookConfig: () => ask(feed.hookConfigAnswer, api, hookPath, resources.feed),
    configureHook: (config: HookConfig) => tell('POST', hookPath, resources.feed, config),
    docks: () => ask(lists.docksAnswer, api, '/api/logistics/pvt/configuration/docks', resources.logistics),
    warehouses: () =>
      ask(lists.warehousesAnswer, api, '/api/logistics/pvt/configuration/warehouses', resources.logistics),
    freightValues: (carrierId: string, postalCode: string) => {
      const path = `/api/logistics/pvt/configuration/freights/${one(carrierId)}/${one(postalCode)}/values`
      return ask(lists.freightValuesAnswer, api, path, resources.logistics)
    },
    shippingPolicies: (page: number) =>
      ask(lists.shippingPoliciesAnswer, api, '/api/logistics/pvt/shipping-policies', resources.logistics, {
        page,
        perPage: PAGE.rows,
      }),
    salesChannels: () =>
      ask(lists.salesChannelsAnswer, api, `${catalog}/pvt/saleschannel/list`, resources.salesChannels),
    sellers: () => ask(lists.sellersAnswer, api, `${catalog}/pvt/seller/list`, NO_RESOURCE),
    brands: () => ask(lists.brandsAnswer, api, `${catalog}/pvt/brand/list`, resources.brands),
    categories: () =>
      ask(lists.categoriesAnswer, api, `${catalog}/pub/category/tree/10`, resources.categories),
    skuIds: (page: number, pagesize: number) =>
      ask(lists.skuIdsAnswer, api, `${catalog}/pvt/sku/stockkeepingunitids`, resources.skus, {
        page,
        pagesize,
      }),
    sku: (id: string) =>
      ask(lists.skuAnswer, api, `${catalog}/pvt/sku/stockkeepingunitbyid/${one(id)}`, resources.skus),
    product: (id: string) => ask(productAnswer, api, productPath(id), resources.products),
    /** The whole product: what is not in it is wiped. Tried once. */
    replaceProduct: (id: string, document: VtexProduct) =>
      send(
        api,
        resources.products,
        { method: 'PUT', url: urlOf(api, productPath(id)), body: JSON.stringify(document) },
        { ...asker.pace, tries: 1 },
      ),
    inventory: (skuId: string) =>
      ask(lists.inventoryAnswer, api, `/api/logistics/pvt/inventory/skus/${one(skuId)}`, resources.logistics),
    price: (skuId: string) =>
      ask(lists.priceAnswer, pricing, `/pricing/prices/${one(skuId)}`, resources.prices),
    promotions: () =>
      ask(lists.promotionsAnswer, api, '/api/rnb/pvt/benefits/calculatorconfiguration', resources.promotions),
    promotion: (id: string) =>
      ask(promotionDocument, api, `/api/rnb/pvt/calculatorconfiguration/${one(id)}`, resources.promotions),
    /** Pages are counted from 0. */
    coupons: (page: number) =>
      ask(lists.couponsAnswer, api, '/api/rnb/v2/pvt/coupon', resources.promotions, {
        page,
        pageSize: PAGE.rows,
      }),
  }
}

export type VtexClient = ReturnType<typeof vtexClient>

function urlOf(base: string, path: string, query: Query = {}): URL {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
