import type { OrderRow } from '@farol/demo-store'

export type Step = { at: number; status: string | null }

const MINUTE = 60

export function listSteps(row: OrderRow, turn: number): Step[] {
  if (row.is_incomplete) return [{ at: row.placed_at, status: null }]
  const steps: Step[] = [{ at: row.placed_at, status: 'order-created' }]
  const end = row.canceled_at ?? Infinity
  const add = (at: number | null, status: string, before = end) => {
    const last = steps.at(-1)?.at ?? 0
    if (at !== null && Math.max(at, last) < before) steps.push({ at: Math.max(at, last), status })
  }
  add(
    row.placed_at + 1,
    row.affiliate === '' ? 'payment-pending' : 'waiting-ffmt-authorization',
    row.approved_at ?? end,
  )
  if (row.approved_at !== null) {
    const invoiced = Math.min(row.invoiced_at ?? Infinity, end)
    add(row.approved_at, 'payment-approved')
    add(row.approved_at + 2 * MINUTE, 'window-to-cancel', invoiced)
    add(
      row.approved_at + 32 * MINUTE,
      turn === 0 ? 'conferencia-de-estoque-v2' : 'ready-for-handling',
      invoiced,
    )
    add(row.approved_at + 50 * MINUTE, turn === 1 ? 'waiting-for-sellers-confirmation' : 'handling', invoiced)
    add(row.invoiced_at, 'invoiced')
  }
  if (row.canceled_at !== null) steps.push({ at: row.canceled_at, status: 'canceled' })
  return steps
}

export function stepAt(steps: readonly Step[], at: number): { step: Step; before: Step | undefined } {
  const taken = steps.filter((step) => step.at <= at)
  const step = taken.at(-1)
  if (step === undefined) throw new Error('an order is asked for before it was placed')
  return { step, before: taken.at(-2) }
}
