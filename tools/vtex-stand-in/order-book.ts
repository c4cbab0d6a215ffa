import { orderDocument } from './documents/order.ts'
import { listAttempts } from './documents/payments.ts'
import type { Sale } from './sales.ts'
import { stepAt } from './steps.ts'

export type Order = { id: string; sale: Sale; asSeller: boolean }

export type StatusEvent = {
  at: number
  orderId: string
  domain: 'Marketplace' | 'Fulfillment'
  state: string
  lastState: string
  lastChange: number
}

/** Events are those after `since`. */
export function openOrderBook(sales: readonly Sale[], account: string, since: number) {
  const orders = new Map<string, Order>()
  const transactions = new Map<string, Sale>()
  const all: Order[] = []
  const add = (sale: Sale) => {
    const added: Order[] = [{ id: sale.id, sale, asSeller: false }]
    if (sale.twin !== null) added.push({ id: sale.twin, sale, asSeller: true })
    for (const order of added) orders.set(order.id, order)
    for (const { transactionId } of listAttempts(sale, Infinity)) transactions.set(transactionId, sale)
    all.push(...added)
    return added.flatMap(listEvents).filter((event) => event.at > since)
  }
  const events = sales.flatMap(add).toSorted((a, b) => a.at - b.at)
  return {
    find: (id: string, at: number): Order | undefined => {
      const order = orders.get(id)
      return order !== undefined && order.sale.row.placed_at <= at ? order : undefined
    },
    paidBy: (transactionId: string): Sale | undefined => transactions.get(transactionId),
    placed: (at: number): Order[] => all.filter(({ sale }) => sale.row.placed_at <= at),
    sales: (): Iterable<Sale> => all.filter(({ asSeller }) => !asSeller).map(({ sale }) => sale),
    document: ({ sale, asSeller }: Order, at: number) => orderDocument(sale, at, account, asSeller),
    takeEvents: (at: number): StatusEvent[] => {
      const next = events.findIndex((event) => event.at > at)
      return events.splice(0, next === -1 ? events.length : next)
    },
    place: (sale: Sale) => {
      events.push(...add(sale))
      events.sort((a, b) => a.at - b.at)
    },
    status: ({ sale }: Order, at: number) => stepAt(sale.steps, at).step.status,
  }
}

export type OrderBook = ReturnType<typeof openOrderBook>

/** Abandoned orders have no workflow. */
function listEvents({ id, sale, asSeller }: Order): StatusEvent[] {
  return sale.steps.flatMap(({ at, status }, index): StatusEvent[] => {
    if (status === null) return []
    const before = sale.steps[index - 1]
    return [
      {
        at,
        orderId: id,
        domain: asSeller || sale.row.affiliate !== '' ? 'Fulfillment' : 'Marketplace',
        state: status,
        lastState: before?.status ?? '',
        lastChange: before?.at ?? at,
      },
    ]
  })
}
