import type { z } from 'zod'
import { usualPace, type Pace } from '../../vtex/client/send.ts'
import * as answers from '../api/answers.ts'
import type { LinePage, ShopifyOrder } from '../api/order.ts'
import * as queries from '../api/queries.ts'
import type { ShopifyCredentials } from '../settings.ts'
import { ask, type Question } from './ask.ts'
import { budgetOf } from './cost-budget.ts'
import { shopAddress } from './shop-address.ts'
import { ShopifyFailure, unreadable } from './shopify-failure.ts'

export type ShopifyClientOptions = {
  shop: string
  credentials: ShopifyCredentials
  /** Takes the place of the platform's hosts, for a stand-in. */
  server?: string | undefined
  pace?: Partial<Pace> | undefined
  signal?: AbortSignal | undefined
  onHidden?: (scope: string) => void
}

export type OrdersAsked = {
  /** In the platform's language of searching. */
  query: string
  sortKey: 'UPDATED_AT' | 'CREATED_AT'
  newestFirst: boolean
  after: string | null
}

/** What the platform calls the permissions. */
export const scopes = {
  orders: 'read_orders',
  allOrders: 'read_all_orders',
  products: 'read_products',
  customers: 'read_customers',
  locations: 'read_locations',
} as const

const PAGE = 100
/** Orders of one question, until the shop says that it is too much. */
const AT_ONCE = 3

/** The platform's interface that we read, one function for each question. Throws `ShopifyFailure`. */
export function shopifyClient(options: ShopifyClientOptions) {
  const { shop, credentials, server, signal, onHidden = () => undefined } = options
  const address = shopAddress(shop, server)
  let skew: number | undefined
  const asker = {
    ...{ address, credentials, signal, onHidden },
    budget: budgetOf(`${address} ${shop} ${credentials.clientId}`),
    pace: { ...usualPace, ...options.pace },
    onClock: (measured: number) => {
      skew = measured
    },
  }
  const read = async <Schema extends z.ZodType>(schema: Schema, question: Question) => {
    const parsed = schema.safeParse(await ask(asker, question))
    if (!parsed.success) throw unreadable(parsed.error)
    return parsed.data
  }
  const { orders: scope } = scopes
  let atOnce = AT_ONCE

  const allLines = async (id: string, { nodes, pageInfo }: LinePage) => {
    const lines = [...nodes]
    for (let page = pageInfo; page.hasNextPage && page.endCursor !== null;) {
      const variables = { id, after: page.endCursor }
      const { order } = await read(answers.moreLinesAnswer, {
        ...{ name: 'MoreLines', query: queries.moreLinesQuery, variables, scope },
      })
      if (order === null) throw unreadable('an order that went away while it was read')
      lines.push(...order.lineItems.nodes)
      page = order.lineItems.pageInfo
    }
    return lines
  }
  const someOrders = async (ids: readonly string[]): Promise<ShopifyOrder[]> => {
    const question = { name: 'Orders', query: queries.ordersQuery, variables: { ids }, scope }
    const { nodes } = await read(answers.ordersAnswer, question)
    const whole: ShopifyOrder[] = []
    for (const order of nodes) {
      if (order === null) continue
      whole.push({ ...order, lineItems: { nodes: await allLines(order.id, order.lineItems) } })
    }
    return whole
  }

  return {
    shop,
    /** How far the platform's clock is ahead of ours, once it has answered. */
    clockSkew: () => skew,
    listOrders: async ({ query, sortKey, newestFirst, after }: OrdersAsked) => {
      const variables = { first: PAGE, after, query, sortKey, reverse: newestFirst }
      const asked = { name: 'ListOrders', query: queries.listOrdersQuery, variables, scope }
      return (await read(answers.orderListAnswer, asked)).orders
    },
    /** Orders with all their lines, some at a time; those that are not there are left out. */
    orders: async function* (ids: readonly string[]): AsyncGenerator<ShopifyOrder[]> {
      for (let first = 0; first < ids.length;) {
        const some = ids.slice(first, first + atOnce)
        try {
          yield await someOrders(some)
          first += some.length
        } catch (error) {
          if (!(error instanceof ShopifyFailure) || error.kind !== 'too-costly' || atOnce === 1) throw error
          atOnce = Math.ceil(atOnce / 2)
        }
      }
    },
    shopAndScopes: async () => {
      const { shop: found, currentAppInstallation } = await read(answers.shopAnswer, {
        ...{ name: 'Shop', query: queries.shopQuery, variables: {}, scope },
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
        ...{ name: 'Subscribe', query: queries.subscribeQuery, variables, scope },
      })
      const [wrong] = webhookSubscriptionCreate.userErrors
      if (wrong !== undefined)
        throw new ShopifyFailure('refused', `A Shopify recusou o aviso: ${wrong.message}`)
    },
  }
}

export type ShopifyClient = ReturnType<typeof shopifyClient>
