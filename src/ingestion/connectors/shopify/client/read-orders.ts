import type { z } from 'zod'
import { unreadable } from '../../request.ts'
import * as answers from '../api/answers.ts'
import type { EventPage, FulfillmentEvent, LinePage, OrderLine, Refund, ShopifyOrder } from '../api/order.ts'
import * as queries from '../api/queries.ts'
import type { Question } from './ask.ts'
import { allByIds, inShares } from './in-shares.ts'
import { scopes } from './scopes.ts'
import { shopifyTraits } from './shopify-platform.ts'

/** Asks, and checks the answer's shape. */
export type Read = <Schema extends z.ZodType>(schema: Schema, question: Question) => Promise<z.output<Schema>>

/** A parcel has a few; more is no parcel's course. */
const MAX_EVENT_PAGES = 20

const scope = scopes.orders

/** Whole orders: with all lines, with their refunds and with what became of their parcels. */
export function ordersReader(read: Read) {
  /** Per query, until the shop says that it is too much. */
  const shares = { orders: { size: 3 }, parcels: { size: 10 }, refunds: { size: 3 } }

  const someOrders = async (ids: readonly string[]): Promise<ShopifyOrder[]> => {
    const question = { name: 'Orders', query: queries.ordersQuery, variables: { ids }, scope }
    const { nodes } = await read(answers.ordersAnswer, question)
    const parcels = nodes.flatMap((order) => order?.fulfillments.map(({ id }) => id) ?? [])
    const events = await allByIds(
      parcels.filter((id) => id !== ''),
      shares.parcels,
      (some) => readEvents(read, some),
    )
    const refunded = ids.filter((_, place) => nodes[place]?.displayFinancialStatus.endsWith('REFUNDED'))
    const refunds = await allByIds(refunded, shares.refunds, (some) => readRefunds(read, some))
    const whole: ShopifyOrder[] = []
    for (const [place, id] of ids.entries()) {
      const order = nodes[place] ?? null
      if (order !== null)
        whole.push({
          ...order,
          id,
          lineItems: { nodes: await allLines(read, id, order.lineItems) },
          refunds: refunds.get(id) ?? [],
          fulfillments: order.fulfillments.map((one) => ({ ...one, events: events.get(one.id) ?? [] })),
        })
    }
    return whole
  }
  return (ids: readonly string[]) => inShares(ids, shares.orders, someOrders)
}

async function allLines(read: Read, id: string, { nodes, pageInfo }: LinePage): Promise<OrderLine[]> {
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

async function readEvents(read: Read, ids: readonly string[]): Promise<[string, FulfillmentEvent[]][]> {
  const question = { name: 'Events', query: queries.eventsQuery, variables: { ids }, scope }
  const { nodes } = await read(answers.eventsAnswer, question)
  const events: [string, FulfillmentEvent[]][] = []
  for (const node of nodes)
    if (node !== null) events.push([node.id, await allEvents(read, node.id, node.events)])
  return events
}

async function allEvents(
  read: Read,
  id: string,
  { nodes, pageInfo }: EventPage,
): Promise<FulfillmentEvent[]> {
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

async function readRefunds(read: Read, ids: readonly string[]): Promise<[string, Refund[]][]> {
  const question = { name: 'Refunds', query: queries.refundsQuery, variables: { ids }, scope }
  const { nodes } = await read(answers.refundsAnswer, question)
  return nodes.flatMap((order): [string, Refund[]][] => (order === null ? [] : [[order.id, order.refunds]]))
}
