import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'

export const anAlert = (its: Partial<Alert> = {}): Alert => ({
  ...{ id: 'a1', incident: { id: 'i1', alerts: 1 }, rule: { id: 'r1', name: 'Receita por canal' } },
  ...{
    metric: 'capturedRevenue',
    area: 'sales',
    currency: 'BRL',
    type: 'anomaly',
    place: [],
    virtualChannel: null,
  },
  ...{ severity: 'critical', state: 'firing', window: 60 },
  ...{ observed: 40_000, expected: 100_000, low: 80_000, high: 120_000, change: -0.6 },
  ...{ lost: 60_000, lostPerHour: 60_000 },
  ...{ brokeAt: '2026-11-20T17:00:00.000Z', firedAt: '2026-11-20T17:05:00.000Z', endedAt: null },
  ...{ silencedUntil: null, reopened: 0, owner: null, verdict: null },
  ...its,
})
