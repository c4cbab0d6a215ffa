import { PlatformFailure } from '../../platform-failure.ts'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { parsed } from '../../request.ts'
import * as answers from '../api/answers.ts'
import { discountsAnswer } from '../api/discount.ts'
import { buyersAnswer, shopifyBuyer, type ShopifyBuyer } from '../api/buyer.ts'
import { gidOf } from '../api/order.ts'
import * as queries from '../api/queries.ts'
import type { InventoryItem } from '../api/variant.ts'
import type { ShopifyCredentials } from '../description.ts'
import { ask, type ShopRequester } from './ask.ts'
import { costBudget } from './cost-budget.ts'
import { allByIds, asManyAsAllowed } from './in-shares.ts'
import { ordersReader, type Read } from './read-orders.ts'
import { scopes } from './scopes.ts'
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

/** Not the limit: the shop's points are. */
const QUESTIONS_PER_MINUTE = 60_000

const PAGE = 100
const VARIANTS_PAGE = 25

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
  const read: Read = async (schema, question) => parsed(shopifyTraits, schema, await ask(asker, question))
  const { orders: scope } = scopes
  /** Per query, until the shop says that it is too much. */
  const shares = { variants: { size: 10 }, discounts: { size: 4 } }

  return {
    shop,
    clockSkew: () => asker.clock.skew,
    listOrders: async ({ query, sortKey, newestFirst, after }: OrdersListQuestion) => {
      const variables = { first: PAGE, after, query, sortKey, reverse: newestFirst }
      const asked = { name: 'ListOrders', query: queries.listOrdersQuery, variables, scope }
      return (await read(answers.orderListAnswer, asked)).orders
    },
    orders: ordersReader(read),
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
      allByIds(ids, shares.variants, (some) => readStock(asker, some)),
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

async function readStock(asker: ShopRequester, ids: readonly string[]): Promise<[string, InventoryItem][]> {
  let hidden: PlatformFailure | undefined
  const onHidden = (denied: PlatformFailure) => {
    hidden = denied
  }
  const question = { name: 'Stock', query: queries.stockQuery, variables: { ids }, scope: scopes.inventory }
  const answer = await ask({ ...asker, onHidden }, question)
  const items = parsed(shopifyTraits, answers.stockAnswer, answer).nodes.flatMap(
    (node): [string, InventoryItem][] => (node?.inventoryItem ? [[node.id, node.inventoryItem]] : []),
  )
  if (items.length === 0 && hidden !== undefined) throw hidden
  return items
}

export type ShopifyClient = ReturnType<typeof shopifyClient>
