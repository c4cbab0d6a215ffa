import type { BillingCauses, Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import type { DriverKey } from '#model/metrics.ts'

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
    return { key, value: values[key], effect: reais * 100, provisional: false, series: flat(values[key]) }
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
      bucketOf(`2026-11-${String(index + 1).padStart(2, '0')}`, `2026-10-${index + 22}`),
    ),
    suggestions: [],
    ...overrides,
  }
}

/** Of the whole of `answer`. */
export function causesOf(
  { frame: of, revenue, delta }: BillingDecomposition,
  causes: Cause[],
): BillingCauses {
  return {
    frame: of,
    state: 'ready',
    verdict: 'localised',
    confidence: 0.9,
    value: revenue,
    delta,
    causes,
    against: [],
    leaves: 10,
  }
}

export function causeWith(overrides: Partial<Cause> = {}): Cause {
  const side = { value: { base: 50_000_000, current: 2_256_000 }, delta: -47_744_000, drivers: [] }
  return {
    segments: [{ dimension: 'paymentMethod', values: [{ value: 'pix', label: 'Pix' }] }],
    share: 0.8,
    effect: -40_200_000,
    confidence: 0.97,
    provisional: false,
    kind: 'both',
    driver: { key: 'approval', value: { base: 0.88, current: 0.41 }, effect: -40_200_000 },
    inside: side,
    outside: side,
    unit: 'orders',
    ...overrides,
  }
}

function flat(value: { base: number; current: number }): { base: number; current: number }[] {
  return Array.from({ length: 10 }, () => value)
}

function bucketOf(date: string, compared: string): BillingDecomposition['buckets'][number] {
  const pair = { base: 1000, current: 1100 }
  return { date, compared, captured: pair, approved: pair, invoiced: pair, canceled: pair, immature: false }
}
