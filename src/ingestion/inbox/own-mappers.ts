import type { OrderClient } from '#platform/clients/merge-client.ts'
import { ingestScopes, type CanonicalKind, type IngestScope } from '#model/kinds/index.ts'
import { isRecord, ofEach } from '#model/records.ts'
import { recordProblem } from '../canonical/record-problem.ts'
import type { CanonicalRows, Mapper, MapperContext } from './mapper.ts'
import { milliseconds, orderVersion } from './order-version.ts'

type Fields = Record<string, unknown>
type Read = (Partial<Record<CanonicalKind, Fields[]>> & { clients?: OrderClient[] }) | { problem: string }

export const ownOrder = asRecord(({ items, shipments, statuses, customer, promotions, ...fields }) => {
  const { order_id } = fields
  const order = {
    ...fields,
    ...(Array.isArray(promotions) && { promotions: promotions.join('\n') }),
    ...(isRecord(customer) && { customer_id: customer['id'] }),
  }
  const ofOrder = (held: unknown) =>
    (Array.isArray(held) ? held : []).map((each: Fields) => ({ ...each, order_id }))
  const rows = { orders: [order], order_items: ofOrder(items), shipments: ofOrder(shipments) }
  return { ...rows, order_statuses: ofOrder(statuses), clients: ownClient(customer, order, rows.shipments) }
})

function ownClient(customer: unknown, order: Fields, packages: Fields[]): OrderClient[] {
  if (!isRecord(customer)) return []
  const text = (name: string) => (typeof customer[name] === 'string' ? customer[name] : '')
  const { contact_consent: agreed, contact_consent_at: since } = customer
  const at = typeof since === 'string' ? new Date(since) : null
  const state = agreed === true ? 'yes' : 'no'
  return [
    {
      customerId: text('id'),
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      document: text('document'),
      consent: typeof agreed === 'boolean' ? { state, at, source: 'API' } : undefined,
      version: orderVersion(order, packages),
      placedAt: milliseconds(order['placed_at']),
    },
  ]
}

/** Values are checked later, for all sources alike. */
export const ownMappers: Readonly<Record<IngestScope, Mapper>> = {
  ...ofEach(ingestScopes, (scope) => asRecord((record) => ({ [scope]: [record] }))),
  orders: ownOrder,
  // a package has no rows of its own: it goes with its order (join-packages.ts)
  shipments: asRecord(({ updated_at: _, ...shipment }): Read => {
    const problem = recordProblem('shipments', shipment)
    return problem === undefined ? {} : { problem }
  }),
  stock: asRecord(ownGoods),
}

/** As of when it was counted, or else of its arrival. */
function ownGoods(record: Fields, { receivedAt }: Pick<MapperContext, 'receivedAt'>): Read {
  const { counted_at, warehouse, warehouse_name, quantity, reserved, is_unlimited, ...others } = record
  const { price_table, currency, price, list_price, cost, ...sku } = others
  const at = counted_at ?? receivedAt
  const isReported = (...values: unknown[]) => values.some((value) => value !== undefined && value !== null)
  const count = { warehouse, warehouse_name, quantity, reserved, is_unlimited }
  const held = is_unlimited === true ? { quantity: quantity ?? 0 } : {}
  const stock = isReported(quantity, is_unlimited) ? [{ ...sku, ...count, ...held, counted_at: at }] : []
  const amounts = { price_table, currency, price, list_price, cost }
  const prices = isReported(price, list_price, cost) ? [{ ...sku, ...amounts, priced_at: at }] : []
  if (stock.length + prices.length === 0) return { problem: 'O registro não informa estoque nem preço.' }
  return { stock, prices }
}

function asRecord(read: (record: Fields, context: Pick<MapperContext, 'receivedAt'>) => Read) {
  return (
    payload: unknown,
    context: Pick<MapperContext, 'receivedAt'> = { receivedAt: new Date() },
  ): ReturnType<Mapper> => {
    if (!isRecord(payload)) return { problem: 'O conteúdo não é um registro.' }
    const rows = read({ ...payload }, context)
    if ('problem' in rows) return rows
    return { rows: rows as CanonicalRows }
  }
}
