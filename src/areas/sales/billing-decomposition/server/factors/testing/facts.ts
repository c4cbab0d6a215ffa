import type { TestOrder } from '#analytics/testing/insert-facts.ts'

export const order = (id: string, day: string, more: Partial<TestOrder> = {}): TestOrder => ({
  order_id: id,
  placed_at: `${day}T15:00:00Z`,
  approved_at: `${day}T16:00:00Z`,
  invoiced_at: `${day}T20:00:00Z`,
  channel: 'Site',
  device: 'mobile',
  utm_source: 'google',
  payment_method: 'Pix',
  lines: [{ sku_id: 'A', price: 10_001, category: 'Casa' }],
  freight_amount: 1_507,
  ...more,
})

export const canceled = (day: string, cancel_reason: string, attempt?: Record<string, unknown>) => ({
  approved_at: null,
  invoiced_at: null,
  canceled_at: `${day}T23:00:00Z`,
  cancel_reason,
  ...(attempt && { attempts: [{ attempted_at: `${day}T15:01:00Z`, ...attempt }] }),
})

export const visit = (hour: string, sessions: number, more: Record<string, unknown> = {}) => ({
  hour,
  channel: 'Site',
  device: 'mobile',
  utm_source: 'google',
  sessions,
  ...more,
})
