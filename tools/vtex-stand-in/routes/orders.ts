import { instant } from '../documents/instant.ts'
import { transactionDocument, transactionPayments } from '../documents/transaction.ts'
import type { Order } from '../order-book.ts'
import { ok, refused, to, type Params, type Place, type Route } from './route.ts'

const [LAST_PAGE, LARGEST_PAGE, USUAL_PAGE] = [30, 100, 15]

const listResource = 'List Orders'
const orderResource = 'View order'
const paymentResource = 'View Payment Data'

export const orderRoutes: Route[] = [
  to('GET', '/api/oms/pvt/orders', listResource, listOrders),
  to('GET', '/api/oms/pvt/orders/:id', orderResource, ({ book, at }, { named }) => {
    const order = book.find(named['id'] ?? '', at)
    return order === undefined ? refused(404, 'OMS007', 'Order Not Found') : ok(book.document(order, at))
  }),
  to('GET', '/api/oms/pvt/orders/:id/payment-transaction', orderResource, ({ book, at }, { named }) => {
    const order = book.find(named['id'] ?? '', at)
    if (order === undefined) return refused(404, 'OMS007', 'Order Not Found')
    return ok(book.document(order, at).paymentData.transactions.at(-1) ?? null)
  }),
  to('GET', '/api/pvt/transactions/:id', paymentResource, (place, { named }) =>
    gateway(place, named, transactionDocument),
  ),
  to('GET', '/api/pvt/transactions/:id/payments/:payment', paymentResource, (place, { named }) =>
    gateway(place, named, (sale, id, at) =>
      transactionPayments(sale, id, at).find((payment) => payment.id === named['payment']),
    ),
  ),
]

function gateway(
  { book, at }: Place,
  named: Params['named'],
  document: (sale: Order['sale'], id: string, at: number) => unknown,
) {
  const id = named['id'] ?? ''
  const sale = book.paidBy(id)
  const found = sale === undefined || sale.row.placed_at > at ? undefined : document(sale, id, at)
  return found === undefined ? refused(404, '1400', 'Transaction not found') : ok(found)
}

function listOrders({ book, at, indexLag }: Place, { query }: Params) {
  const page = Number(query.get('page') ?? 1)
  const perPage = Number(query.get('per_page') ?? USUAL_PAGE)
  if (!(page >= 1 && page <= LAST_PAGE)) return refused(400, 'OMS001', 'Max page exceeded')
  if (!(perPage >= 1 && perPage <= LARGEST_PAGE)) return refused(400, 'OMS001', 'Max per_page exceeded')
  const seenAt = at - indexLag
  const wantsIncomplete = query.get('incompleteOrders') === 'true'
  const filters = ['f_creationDate', 'f_authorizedDate', 'f_invoicedDate'].map((name) => ({
    span: quotaWindow(query.get(name)),
    name,
  }))
  const statuses = query.get('f_status')?.split(',')
  const found = book.placed(seenAt).filter((order) => {
    const { row } = order.sale
    if (row.is_incomplete !== wantsIncomplete) return false
    if (statuses !== undefined && !statuses.includes(book.status(order, seenAt) ?? '')) return false
    return filters.every(({ span, name }) => {
      if (span === null) return true
      const second =
        name === 'f_creationDate'
          ? row.placed_at
          : name === 'f_invoicedDate'
            ? row.invoiced_at
            : row.approved_at
      return second !== null && second <= seenAt && second * 1000 >= span.from && second * 1000 <= span.to
    })
  })
  const [, direction = 'desc'] = (query.get('orderBy') ?? 'creationDate,desc').split(',')
  const sorted = found.toSorted(
    (a, b) => (a.sale.row.placed_at - b.sale.row.placed_at) * (direction === 'asc' ? 1 : -1),
  )
  return ok({
    list: sorted
      .slice((page - 1) * perPage, page * perPage)
      .map((order) => listed(book.document(order, seenAt))),
    facets: [],
    paging: { total: found.length, pages: Math.ceil(found.length / perPage), currentPage: page, perPage },
    stats: { stats: {} },
  })
}

/** `creationDate:[from TO to]`, in milliseconds. */
function quotaWindow(text: string | null): { from: number; to: number } | null {
  const [, from, end] = /\[(.+) TO (.+)\]/.exec(text ?? '') ?? []
  return from === undefined || end === undefined ? null : { from: Date.parse(from), to: Date.parse(end) }
}

/** The index' rounded decimal text, not the order's amounts. */
function listed(document: ReturnType<Place['book']['document']>) {
  const { orderId, creationDate, status, statusDescription, sequence, salesChannel, affiliateId, origin } =
    document
  return {
    orderId,
    creationDate,
    clientName: 'Pessoa Inventada',
    items: null,
    totalValue: Number((document.value / 1.0).toPrecision(6)),
    paymentNames: '',
    status,
    statusDescription,
    marketPlaceOrderId: document.marketplaceOrderId,
    sequence,
    salesChannel,
    affiliateId,
    origin,
    workflowInErrorState: false,
    orderIsComplete: document.isCompleted,
    authorizedDate: document.authorizedDate,
    ShippingEstimatedDate: instant(Date.parse(creationDate) / 1000),
    totalItems: document.items.length,
    currencyCode: document.storePreferencesData.currencyCode,
  }
}
