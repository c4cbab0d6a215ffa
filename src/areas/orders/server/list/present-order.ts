import type { OrderRow } from '#analytics/orders/order-row.ts'
import { businessDaysLate } from '#analytics/periods/business-calendar.ts'
import type { ListedOrder } from '../../contract.ts'
import type { LateContext } from '../orders-context.ts'
import type { OrderAnnotations } from './load-annotations.ts'

export const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const isoOrNull = (seconds: number | null): string | null => (seconds === null ? null : iso(seconds))

type Extras = OrderAnnotations & Pick<ListedOrder, 'client'>

export function presentOrder(row: OrderRow, context: LateContext, extras: Extras): ListedOrder {
  return {
    id: row.order_id,
    number: row.platform_number === '' ? row.order_id : row.platform_number,
    marketplaceNumber: row.marketplace_number,
    status: row.status_name,
    platformStatus: row.platform_status,
    since: iso(row.since_at),
    stalled: row.is_stalled === 1,
    placedAt: iso(row.placed),
    units: row.units,
    value: row.total_amount,
    currency: row.currency,
    channel: row.channel,
    origin: row.origin,
    paymentMethod: row.payment_method,
    installments: row.installments,
    approvedAt: isoOrNull(row.approved),
    invoiceNumber: row.invoice_number,
    carrier: row.carrier,
    dock: row.dock,
    promisedAt: isoOrNull(row.promised),
    dueAt: isoOrNull(row.due),
    deadline: row.deadline,
    daysLate: daysLate(row, context),
    uf: row.uf,
    seller: row.seller,
    coupon: row.coupon,
    utm: { source: row.utm_source, medium: row.utm_medium, campaign: row.utm_campaign },
    ...extras,
  }
}

function daysLate(
  { deadline, due, delivered, uf }: Pick<OrderRow, 'deadline' | 'due' | 'delivered' | 'uf'>,
  { now, timeZone, calendar }: LateContext,
): number {
  if (due === null || (deadline !== 'late' && deadline !== 'delivered')) return 0
  const arrived = deadline === 'late' ? now : (delivered ?? due) * 1000
  return businessDaysLate(due * 1000, arrived, { calendar, timeZone, uf })
}
