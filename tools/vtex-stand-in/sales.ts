import {
  history,
  type OrderItemRow,
  type OrderRow,
  type PaymentRow,
  type StoreProfile,
} from '@farol/demo-store'
import { dayOfShop } from '../day-of-shop.ts'
import { listSteps, type Step } from './steps.ts'

/** With all its milestones, later ones included. */
export type Sale = {
  id: string
  row: OrderRow
  lines: OrderItemRow[]
  payments: PaymentRow[]
  steps: Step[]
  /** The same sale as the account's own seller sees it: another order of the account. */
  twin: string | null
  padding: number
}

const DAY = 86_400_000

export function listSales(profile: StoreProfile, anchor: string, daysAfter: number): Sale[] {
  const sales: Sale[] = []
  const last = Date.parse(anchor) + daysAfter * DAY
  for (let day = Date.parse(history(anchor, profile.months).from); day <= last; day += DAY) {
    const rows = dayOfShop(profile, anchor, new Date(day).toISOString().slice(0, 10))
    const lines = Map.groupBy(rows.orderItems, ({ order_id }) => order_id)
    const payments = Map.groupBy(rows.payments, ({ order_id }) => order_id)
    for (const row of rows.orders) {
      sales.push(buildSale(row, lines.get(row.order_id) ?? [], payments.get(row.order_id) ?? []))
    }
  }
  return sales.toSorted((a, b) => a.row.placed_at - b.row.placed_at)
}

export function buildSale(row: OrderRow, lines: OrderItemRow[], payments: PaymentRow[], padding = 0): Sale {
  const id = `${row.order_id}-01`
  const isOwn = row.affiliate === '' && row.origin === '1P' && !row.is_incomplete
  const twin = isOwn && draw(id, 4) === 0 ? `00-${id}` : null
  // a marketplace only reports the payment that succeeded
  const reported = row.affiliate === '' ? payments : payments.slice(-1)
  return { id, row, lines, payments: reported, steps: listSteps(row, draw(id, 9)), twin, padding }
}

/** Deterministic for a text, below `sides`. */
export function draw(text: string, sides: number): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return (hash >>> 0) % sides
}

export const sellerId = (name: string): string => `parceiro${draw(name, 9000) + 1000}`
