import { execute, GraphQLError, parse, validate } from 'graphql'
import { actualCost, requestedCost, type openPoints, type Plan } from './cost.ts'
import { searchDiscounts, type Discount, type DiscountSearch } from './discounts.ts'
import { orderDocument } from './documents.ts'
import { productGid, type ProductInput, type Products } from './products.ts'
import { gid, type ShopOrder } from './shop-order.ts'
import { schema } from './schema.ts'
import { variantDocument, listVariants } from './variants.ts'
import { search } from './search.ts'
import type { Webhooks } from './webhooks.ts'

export type Place = {
  domain: string
  at: number
  lag: number
  orders: readonly ShopOrder[]
  denied: ReadonlySet<string>
  scopes: readonly string[]
  webhooks: Webhooks
  products: Products
  discounts: readonly Discount[]
}

export type Question = { query: string; variables: Record<string, unknown> }
type OrderDocument = ReturnType<typeof orderDocument>
type Points = ReturnType<typeof openPoints>

const denial = (scope: string) =>
  new GraphQLError('Access denied', {
    extensions: { code: 'ACCESS_DENIED', requiredAccess: `\`${scope}\` access scope.` },
  })

const unapproved = (field: string) =>
  new GraphQLError(`This app is not approved to use the ${field} field.`, {
    extensions: { code: 'ACCESS_DENIED' },
  })

/** Checks the cost beforehand and reports the actual one, as the platform does. */
export function answerQuestion(
  place: Place,
  points: Points,
  plan: Plan,
  { query, variables }: Question,
): object {
  const document = parse(query)
  const wrong = validate(schema, document)
  if (wrong.length > 0) return { errors: wrong.map((error) => error.toJSON()) }
  const requestedQueryCost = requestedCost(document, variables)
  const cost = (actualQueryCost: number | null) => ({
    cost: { requestedQueryCost, actualQueryCost, throttleStatus: points.status() },
  })
  if (requestedQueryCost > plan.largestQuestion) {
    return { errors: [{ message: 'Query cost is too high', extensions: { code: 'MAX_COST_EXCEEDED' } }] }
  }
  if (!points.take(requestedQueryCost)) {
    return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: cost(null) }
  }
  const answer = execute({ schema, document, rootValue: rootField(place), variableValues: variables })
  if (answer instanceof Promise) throw new Error('no answer takes time here')
  const actual = Math.min(requestedQueryCost, actualCost(answer.data))
  points.giveBack(requestedQueryCost - actual)
  const errors = answer.errors?.map((error) => error.toJSON())
  return { data: answer.data, ...(errors !== undefined && { errors }), extensions: cost(actual) }
}

function rootField({ domain, at, lag, orders, denied, scopes, webhooks, products, discounts }: Place) {
  const guard = <Value>(scope: string, value: Value): Value => {
    if (denied.has(scope)) throw denial(scope)
    return value
  }
  const personal = <Value>(field: string, value: Value): Value => {
    if (denied.has('protected_customer_data')) throw unapproved(field)
    return value
  }
  const customerShown = (customer: OrderDocument['customer']) =>
    customer && {
      ...customer,
      firstName: () => personal('firstName', customer.firstName),
      lastName: () => personal('lastName', customer.lastName),
      defaultEmailAddress: () => personal('email', customer.defaultEmailAddress),
      defaultPhoneNumber: () => personal('phone', customer.defaultPhoneNumber),
    }
  const shown = (order: ShopOrder) => {
    const { lines, ...document } = orderDocument(order, at)
    return {
      ...document,
      customer: () => customerShown(guard('read_customers', document.customer)),
      email: () => personal('email', document.email),
      phone: () => personal('phone', document.phone),
      localizedFields: () => personal('localizedFields', document.localizedFields),
      fulfillments: document.fulfillments.map((one) => ({
        ...one,
        location: () => guard('read_locations', one.location),
      })),
      lineItems: ({ first = 10, after }: { first?: number; after?: string }) => {
        const from = Number(after ?? 0)
        const nodes = lines.slice(from, from + first)
        const end = from + nodes.length
        const guarded = nodes.map((line) => ({
          ...line,
          product: () => guard('read_products', line.product),
        }))
        return { nodes: guarded, pageInfo: { hasNextPage: end < lines.length, endCursor: String(end) } }
      },
    }
  }
  const lineOf = (id: string) =>
    orders.flatMap(({ sale }) => sale.lines).find(({ product_id }) => productGid(product_id) === id)
  const sold = () => orders.map(({ sale }) => sale)
  const oldest = denied.has('read_all_orders') ? at - 60 * 86_400 : 0
  const visible = orders.filter(({ sale }) => sale.row.placed_at >= oldest)
  const find = (id: string) =>
    visible.find((order) => gid('Order', order.number) === id && order.sale.row.placed_at <= at)
  const parcelOf = (id: string) => {
    const order = visible.find(({ number }) => id.startsWith(gid('Fulfillment', number)))
    const shownOrder = order === undefined || order.sale.row.placed_at > at ? undefined : shown(order)
    return shownOrder?.fulfillments.find((one) => one.id === id)
  }
  return {
    fulfillment: ({ id }: { id: string }) => guard('read_orders', parcelOf(id) ?? null),
    orders: (asked: object) => {
      guard('read_orders', null)
      const { page, ...pageInfo } = search({ orders: visible, at, lag }, asked)
      return { nodes: page.map(shown), pageInfo }
    },
    order: ({ id }: { id: string }) => {
      const order = guard('read_orders', find(id))
      return order === undefined ? null : shown(order)
    },
    productVariants: ({ first = 50, after }: { first?: number; after?: string }) => {
      guard('read_products', null)
      if (first > 250) throw new GraphQLError('first is too large')
      const all = listVariants(sold(), at).filter(({ number }) => Number(number) > Number(after ?? -1))
      const page = all.slice(0, first)
      const endCursor = page.at(-1)?.number ?? null
      return {
        nodes: page.map((variant) => variantDocument(variant, products, guard)),
        pageInfo: { hasNextPage: all.length > page.length, endCursor },
      }
    },
    nodes: ({ ids }: { ids: string[] }) => {
      const variants = ids.some((id) => id.includes('/ProductVariant/')) ? listVariants(sold(), at) : []
      return ids.map((id) => {
        const variant = variants.find(({ number }) => gid('ProductVariant', number) === id)
        if (variant !== undefined) return variantDocument(guard('read_products', variant), products, guard)
        guard('read_orders', null)
        if (id.includes('/Fulfillment/')) return parcelOf(id) ?? null
        const order = find(id)
        return order === undefined ? null : shown(order)
      })
    },
    discountNodes: (asked: DiscountSearch) =>
      searchDiscounts(guard('read_discounts', discounts), at * 1000, asked),
    product: ({ id }: { id: string }) => {
      const line = guard('read_products', lineOf(id))
      return line === undefined ? null : products.find(line)
    },
    productUpdate: ({ product: input }: { product: ProductInput }) => {
      const line = guard('write_products', lineOf(input.id))
      const missing = { field: ['product', 'id'], message: 'Product does not exist' }
      return line === undefined ? { product: null, userErrors: [missing] } : products.update(line, input)
    },
    shop: { myshopifyDomain: domain, currencyCode: 'BRL' },
    currentAppInstallation: {
      accessScopes: scopes.filter((scope) => !denied.has(scope)).map((handle) => ({ handle })),
    },
    webhookSubscriptions: { nodes: webhooks.all() },
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Subscribing) => {
      const { uri, includeFields = [] } = webhookSubscription
      const wrong = URL.canParse(uri) ? [] : [{ field: ['uri'], message: 'Address is invalid' }]
      const made = wrong.length === 0 ? webhooks.subscribe(topic, uri, includeFields) : null
      return { userErrors: wrong, webhookSubscription: made }
    },
  }
}

type Subscribing = { topic: string; webhookSubscription: { uri: string; includeFields?: string[] } }
