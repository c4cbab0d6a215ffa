import type { BillingDecomposition, BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import type { DriverKey } from '#model/metrics.ts'

type Mover = BillingDimensions['movers'][number]

const frame: BillingDecomposition['frame'] = {
  current: { from: '2026-11-01', to: '2026-11-10', asOf: '2026-11-20T12:00:00Z' },
  base: { from: '2026-10-22', to: '2026-10-31', asOf: '2026-11-10T12:00:00Z' },
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

const values: Record<DriverKey, { base: number; current: number }> = {
  sessions: { base: 100_000, current: 112_000 },
  conversion: { base: 0.015, current: 0.0138 },
  orders: { base: 1500, current: 1545 },
  approval: { base: 0.88, current: 0.85 },
  invoicing: { base: 0.95, current: 0.96 },
  ticket: { base: 25_000, current: 26_200 },
}

/** Effects in reais over a base revenue of R$ 313.500. */
export function answerWith(
  effects: Partial<Record<DriverKey, number>>,
  overrides: Partial<BillingDecomposition> = {},
): BillingDecomposition {
  const drivers = Object.entries(effects).map(([name, reais]) => {
    // The parameter's keys are drivers.
    const key = name as DriverKey
    return { key, value: values[key], effect: reais * 100, series: flat(values[key]) }
  })
  const delta = drivers.reduce((sum, { effect }) => sum + effect, 0)
  const base = 31_350_000
  const revenue = { base, current: base + delta }
  return {
    state: 'ready',
    frame,
    freshness: [],
    notices: [],
    revenue,
    delta,
    drivers,
    ticket: [],
    milestones: {
      captured: revenue,
      approved: revenue,
      invoiced: revenue,
      canceled: { base: 0, current: 0 },
    },
    losses: [],
    granularity: 'day',
    buckets: Array.from({ length: 10 }, (_, index) =>
      bucketOf(`2026-11-${String(index + 1).padStart(2, '0')}`),
    ),
    suggestions: [],
    ...overrides,
  }
}

export function moverWith(overrides: Partial<Mover>): Mover {
  return {
    dimension: 'paymentMethod',
    value: 'pix',
    label: 'Pix',
    kind: 'both',
    delta: -47_744_000,
    unexpected: -40_200_000,
    driver: 'approval',
    driverValue: { base: 0.88, current: 0.41 },
    unit: 'orders',
    ...overrides,
  }
}

function flat(value: { base: number; current: number }): { base: number; current: number }[] {
  return Array.from({ length: 10 }, () => value)
}

function bucketOf(date: string): BillingDecomposition['buckets'][number] {
  const pair = { base: 1000, current: 1100 }
  return { date, captured: pair, approved: pair, invoiced: pair, canceled: pair, immature: false }
}
