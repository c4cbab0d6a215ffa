import type { CanonicalKind } from '../canonical/canonical-form.ts'
import { recordProblem } from '../canonical/record-problem.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import type { Mapper } from './mapper.ts'

type Fields = Record<string, unknown>
type Read = Partial<Record<CanonicalKind, Fields[]>> | { problem: string }

/** An order carries its lines and packages. */
export const ownOrder = asRecord(({ items, shipments, ...order }) => {
  const { order_id } = order
  const ofOrder = (held: unknown) =>
    (Array.isArray(held) ? held : []).map((each: Fields) => ({ ...each, order_id }))
  return { orders: [order], order_items: ofOrder(items), shipments: ofOrder(shipments) }
})

/** Canonical records as Farol's own API takes them. What their fields hold is checked later, for all. */
export const ownMappers: Readonly<Record<string, Mapper>> = {
  orders: ownOrder,
  // a package alone has no rows: it goes with its order (join-packages.ts)
  shipments: asRecord(({ updated_at: _, ...shipment }): Read => {
    const problem = recordProblem('shipments', shipment)
    return problem === undefined ? {} : { problem }
  }),
  payments: asRecord((payment) => ({ payments: [payment] })),
  sessions: asRecord((hour) => ({ sessions: [hour] })),
  skus: asRecord((sku) => ({ skus: [sku] })),
}

function asRecord(read: (record: Fields) => Read) {
  return (payload: unknown): ReturnType<Mapper> => {
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      return { problem: 'O conteúdo não é um registro.' }
    const rows = read({ ...payload })
    if ('problem' in rows) return rows
    return { rows: rows as Partial<Record<CanonicalKind, CanonicalRecord[]>> }
  }
}
