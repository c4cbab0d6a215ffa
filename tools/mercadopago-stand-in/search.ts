import { stepAt, type ShopPayment } from './payments.ts'

const DAY = 86_400
const [MAX_LIMIT, MAX_OFFSET, SHOWN_DAYS] = [50, 10_000, 365]

const sorts = new Set(['date_approved', 'date_created', 'date_last_updated', 'id', 'money_release_date'])
const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:?\d{2})$/

export type Refused = { code: number; message: string }
type Found = { payments: ShopPayment[]; paging: { total: number; limit: number; offset: number } }

/** `at`: what the index knows, which lags. Only the range that Farol asks for. */
export function search(
  payments: readonly ShopPayment[],
  query: URLSearchParams,
  at: number,
): Found | Refused {
  const [limit, offset] = [Number(query.get('limit') ?? 30), Number(query.get('offset') ?? 0)]
  const [begin, end] = [query.get('begin_date') ?? '', query.get('end_date') ?? '']
  const criteria = query.get('criteria') ?? 'asc'
  if (limit > MAX_LIMIT || offset + limit > MAX_OFFSET)
    return { code: 1000, message: 'Number of rows exceeded the limits' }
  if (!written.test(begin) || !written.test(end))
    return { code: 1001, message: "Date format must be yyyy-MM-dd'T'HH:mm:ss.SSSZ" }
  if (!sorts.has(query.get('sort') ?? '')) return { code: 1003, message: 'Invalid sort value' }
  if (criteria !== 'asc' && criteria !== 'desc') return { code: 1004, message: 'Invalid criteria value' }
  const [from, until] = [Date.parse(begin) / 1000, Date.parse(end) / 1000]
  if (until - from >= SHOWN_DAYS * DAY) return { code: 9062, message: 'Invalid date range' }
  const found = payments
    .flatMap((payment) => {
      const last = stepAt(payment, at)?.last
      const isFound = last !== undefined && last >= from && last <= until && last > at - SHOWN_DAYS * DAY
      return isFound ? [{ payment, last }] : []
    })
    .toSorted((a, b) => a.last - b.last || (a.payment.id < b.payment.id ? -1 : 1))
  if (criteria === 'desc') found.reverse()
  return {
    payments: found.slice(offset, offset + limit).map(({ payment }) => payment),
    paging: { total: found.length, limit, offset },
  }
}
