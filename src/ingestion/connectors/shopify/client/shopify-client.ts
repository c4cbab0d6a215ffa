import { mapEach } from '#model/records.ts'
import type { z } from 'zod'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { parsed, unreadable } from '../../request.ts'
import * as answers from '../api/answers.ts'
import { discountsAnswer } from '../api/discount.ts'
import { buyersAnswer, shopifyBuyer, type ShopifyBuyer } from '../api/buyer.ts'
import {
  gidOf,
  type EventPage,
  type FulfillmentEvent,
  type LinePage,
  type Refund,
  type ShopifyOrder,
} from '../api/order.ts'
import * as queries from '../api/queries.ts'
import type { InventoryItem } from '../api/variant.ts'
import type { ShopifyCredentials } from '../description.ts'
import { ask, type Question } from './ask.ts'
import { costBudget } from './cost-budget.ts'
import { shopAddress } from './shop-address.ts'
import { shopifyTraits } from './shopify-platform.ts'

export type ShopifyClientOptions = Omit<
  ClientOptions<ShopifyCredentials>,
  'account' | 'requestsPerMinute'
> & {
  shop: string
  onHidden?: (failure: PlatformFailure) => void
}

export type OrdersListQuestion = {
  query: string
  sortKey: 'UPDATED_AT' | 'CREATED_AT'
  newestFirst: boolean
  after: string | null
}

/** `seo` is replaced as a whole. */
export type ProductChanges = {
  title?: string
  descriptionHtml?: string
  seo?: { title: string; description: string }
}

export const scopes = {
  orders: 'read_orders',
  allOrders: 'read_all_orders',
  products: 'read_products',
  writeProducts: 'write_products',
  customers: 'read_customers',
  locations: 'read_locations',
  inventory: 'read_inventory',
  discounts: 'read_discounts',
} as const

/** Not the limit: the shop's points are. */
const QUESTIONS_PER_MINUTE = 60_000

const PAGE = 100
const VARIANTS_PAGE = 25
/** Per query, until the shop says that it is too much. */
const AT_ONCE = { orders: 3, variants: 10, parcels: 10, refunds: 3, discounts: 4 }
/** A parcel has a few; more is no parcel's course. */
const MAX_EVENT_PAGES = 20

export function shopifyClient(options: ShopifyClientOptions) {
  const { shop, credentials, server, onHidden = () => undefined } = options
  const address = shopAddress(shop, server)
  const name = `${address} ${shop} ${credentials.clientId}`
  const asker = {
    ...requesterFor(shopifyTraits, options, { name, perMinute: QUESTIONS_PER_MINUTE }),
    address,
    credentials,
    onHidden,
    points: costBudget(name),
  }
  const read = async <Schema extends z.ZodType>(schema: Schema, question: Question) =>
    parsed(shopifyTraits, schema, await ask(asker, question))
  const { orders: scope } = scopes
  const shares = mapEach(AT_ONCE, (size) => ({ size }))

  const allLines = async (id: string, { nodes, pageInfo }: LinePage) => {
    const lines = [...nodes]
    for (let page = pageInfo; page.hasNextPage && page.endCursor !== null;) {
      const variables = { id, after: page.endCursor }
      const { order } = await read(answers.moreLinesAnswer, {
        name: 'MoreLines',
        query: queries.moreLinesQuery,
        variables,
        scope,
      })
      if (order === null) throw unreadable(shopifyTraits, 'an order that went away while it was read')
      lines.push(...order.lineItems.nodes)
      page = order.lineItems.pageInfo
    }
    return lines
  }
  const allEvents = async (id: string, { nodes, pageInfo }: EventPage) => {
    const events = [...nodes]
    for (let page = pageInfo, pages = 1; page.hasNextPage && page.endCursor !== null; pages += 1) {
      if (pages > MAX_EVENT_PAGES) break
      const variables = { id, after: page.endCursor }
      const { fulfillment } = await read(answers.moreEventsAnswer, {
        name: 'MoreEvents',
        query: queries.moreEventsQuery,
        variables,
        scope,
      })
      if (fulfillment === null) break
      events.push(...fulfillment.events.nodes)
      page = fulfillment.events.pageInfo
    }
    return events
  }
  const someEvents = async (ids: readonly string[]): Promise<[string, FulfillmentEvent[]][]> => {
    const question = { name: 'Events', query: queries.eventsQuery, variables: { ids }, scope }
    const { nodes } = await read(answers.eventsAnswer, question)
    const reported: [string, FulfillmentEvent[]][] = []
    for (const node of nodes)
      if (node !== null) reported.push([node.id, await allEvents(node.id, node.events)])
    return reported
  }
  const someRefunds = async (ids: readonly string[]): Promise<[string, Refund[]][]> => {
    const question = { name: 'Refunds', query: queries.refundsQuery, variables: { ids }, scope }
    const { nodes } = await read(answers.refundsAnswer, question)
    return nodes.flatMap((order): [string, Refund[]][] => (order === null ? [] : [[order.id, order.refunds]]))
  }
  const someOrders = async (ids: readonly string[]): Promise<ShopifyOrder[]> => {
    const question = { name: 'Orders', query: queries.ordersQuery, variables: { ids }, scope }
    const { nodes } = await read(answers.ordersAnswer, question)
    const parcels = nodes.flatMap((order) => order?.fulfillments.map(({ id }) => id) ?? [])
    const events = await allByIds(
      parcels.filter((id) => id !== ''),
      shares.parcels,
      someEvents,
    )
    const refunded = ids.filter((_, place) => nodes[place]?.displayFinancialStatus.endsWith('REFUNDED'))
    const refunds = await allByIds(refunded, shares.refunds, someRefunds)
    const whole: ShopifyOrder[] = []
    for (const [place, id] of ids.entries()) {
      const order = nodes[place] ?? null
      if (order !== null)
        whole.push({
          ...order,
          id,
          lineItems: { nodes: await allLines(id, order.lineItems) },
          refunds: refunds.get(id) ?? [],
          fulfillments: order.fulfillments.map((one) => ({ ...one, events: events.get(one.id) ?? [] })),
        })
    }
    return whole
  }

  const someItems = async (ids: readonly string[]): Promise<[string, InventoryItem][]> => {
    let hidden: PlatformFailure | undefined
    const onHiddenItem = (denied: PlatformFailure) => {
      hidden = denied
    }
    const answer = await ask(
      { ...asker, onHidden: onHiddenItem },
      { name: 'Stock', query: queries.stockQuery, variables: { ids }, scope: scopes.inventory },
    )
    const items = parsed(shopifyTraits, answers.stockAnswer, answer).nodes.flatMap(
      (node): [string, InventoryItem][] => (node?.inventoryItem ? [[node.id, node.inventoryItem]] : []),
    )
    if (items.length === 0 && hidden !== undefined) throw hidden
    return items
  }

  return {
    shop,
    clockSkew: () => asker.clock.skew,
    listOrders: async ({ query, sortKey, newestFirst, after }: OrdersListQuestion) => {
      const variables = { first: PAGE, after, query, sortKey, reverse: newestFirst }
      const asked = { name: 'ListOrders', query: queries.listOrdersQuery, variables, scope }
      return (await read(answers.orderListAnswer, asked)).orders
    },
    orders: (ids: readonly string[]) => inShares(ids, shares.orders, someOrders),
    buyers: async (ids: readonly string[]): Promise<Map<string, ShopifyBuyer>> => {
      const asked = {
        name: 'Buyers',
        query: queries.buyersQuery,
        variables: { ids },
        scope: scopes.customers,
      }
      const { people, documents } = await read(buyersAnswer, asked)
      return new Map(
        ids.map((id, place) => [id, shopifyBuyer.parse({ ...people[place], ...documents[place] })]),
      )
    },
    variants: async (after: string | null) => {
      const { shop: found, productVariants } = await read(answers.variantsAnswer, {
        name: 'Variants',
        query: queries.variantsQuery,
        scope: scopes.products,
        variables: { first: VARIANTS_PAGE, after },
      })
      return { currency: found.currencyCode, ...productVariants }
    },
    /** By variant id. Throws for a shop that hides all of them. */
    stock: (ids: readonly string[]): Promise<Map<string, InventoryItem>> =>
      allByIds(ids, shares.variants, someItems),
    discounts: async (query: string, after: string | null) => {
      const asked = { name: 'Discounts', query: queries.discountsQuery, scope: scopes.discounts }
      const { discountNodes } = await asManyAsAllowed(shares.discounts, (first) =>
        read(discountsAnswer, { ...asked, variables: { first, after, query } }),
      )
      return discountNodes
    },
    product: async (number: string) => {
      const variables = { id: gidOf('Product', number) }
      const asked = { name: 'Product', query: queries.productQuery, variables, scope: scopes.products }
      return (await read(answers.productAnswer, asked)).product
    },
    /** Tried once. */
    updateProduct: async (number: string, changes: ProductChanges) => {
      const product = { id: gidOf('Product', number), ...changes }
      const once = { ...asker, pace: { ...asker.pace, tries: 1 } }
      const answer = await ask(once, {
        name: 'UpdateProduct',
        query: queries.updateProductQuery,
        variables: { product },
        scope: scopes.writeProducts,
      })
      const { productUpdate } = parsed(shopifyTraits, answers.updateProductAnswer, answer)
      const [wrong] = productUpdate.userErrors
      if (wrong !== undefined)
        throw new PlatformFailure('refused', `A Shopify recusou o texto: ${wrong.message}`)
    },
    shopAndScopes: async () => {
      const { shop: found, currentAppInstallation } = await read(answers.shopAnswer, {
        name: 'Shop',
        query: queries.shopQuery,
        variables: {},
        scope,
      })
      const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle)
      return { domain: found.myshopifyDomain, currency: found.currencyCode, scopes: new Set(granted) }
    },
    webhooks: async () => {
      const asked = { name: 'Webhooks', query: queries.webhooksQuery, variables: {}, scope }
      return (await read(answers.webhooksAnswer, asked)).webhookSubscriptions.nodes
    },
    subscribe: async (topic: string, uri: string, includeFields: readonly string[]) => {
      const variables = { topic, webhookSubscription: { uri, format: 'JSON', includeFields } }
      const { webhookSubscriptionCreate } = await read(answers.subscribeAnswer, {
        name: 'Subscribe',
        query: queries.subscribeQuery,
        variables,
        scope,
      })
      const [wrong] = webhookSubscriptionCreate.userErrors
      if (wrong !== undefined)
        throw new PlatformFailure('refused', `A Shopify recusou o aviso: ${wrong.message}`)
    },
  }
}

type Share = { size: number }

async function* inShares<One>(
  ids: readonly string[],
  share: Share,
  ask: (some: readonly string[]) => Promise<One[]>,
): AsyncGenerator<One[]> {
  for (let first = 0; first < ids.length;) {
    const { some, found } = await asManyAsAllowed(share, async (size) => {
      const part = ids.slice(first, first + size)
      return { some: part, found: await ask(part) }
    })
    yield found
    first += some.length
  }
}

async function allByIds<One>(
  ids: readonly string[],
  share: Share,
  ask: (some: readonly string[]) => Promise<[string, One][]>,
): Promise<Map<string, One>> {
  const found = new Map<string, One>()
  for await (const some of inShares(ids, share, ask)) for (const [id, one] of some) found.set(id, one)
  return found
}

/** Halves the share when the platform says that it is too much at once. */
async function asManyAsAllowed<Answer>(
  share: Share,
  ask: (size: number) => Promise<Answer>,
): Promise<Answer> {
  for (;;)
    try {
      return await ask(share.size)
    } catch (error) {
      if (!isFailure(error, 'too-costly') || share.size === 1) throw error
      share.size = Math.ceil(share.size / 2)
    }
}

export type ShopifyClient = ReturnType<typeof shopifyClient>
