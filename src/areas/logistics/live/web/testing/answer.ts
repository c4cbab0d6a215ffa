import type { LogisticsLive, OpenPackage } from '#areas/logistics/live/contract.ts'
import { riskStates, towerOccurrences, towerStages } from '#model/logistics/tower.ts'

const start = Date.parse('2026-11-20T17:00:00Z')
export const hoursLater = (hours: number): string => new Date(start + hours * 3_600_000).toISOString()

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Everything that the server may answer, nothing, one and many alike. */
export function generateTower(seed: number): LogisticsLive {
  const next = numbersFrom(seed)
  const count = () => (next() < 0.3 ? 0 : next() < 0.2 ? 1 : Math.round(next() * 4000))
  const sum = () => {
    const packages = count()
    return { packages, amount: packages * Math.round(next() * 20_000) }
  }
  const place = () => {
    const { packages: open, amount } = sum()
    const overdue = Math.min(open, count())
    const atRisk = next() < 0.3 ? null : Math.min(open, count())
    return { open, amount, overdue, overdueAmount: overdue * 1000, atRisk }
  }
  const pipeline = towerStages.map((stage) => {
    const { packages, amount } = sum()
    const told = Math.round(packages * next())
    const usual = Math.round((packages - told) * next())
    const p50 = next() * 400_000
    return {
      stage,
      packages,
      amount,
      over: Math.min(told + usual, count()),
      age: packages === 0 || stage === 'delivered' ? null : { p50, max: p50 * (1 + next()) },
      limit: { told, usual, usualSeconds: usual > 0 ? 86_400 : null, unjudged: packages - told - usual },
    }
  })
  const waiting = pipeline.filter(({ stage }) => stage !== 'delivered')
  const state = riskStates[seed % 3] ?? 'ready'
  const hits = () => ({ flagged: count(), precision: next(), recall: next() < 0.2 ? null : next() })
  const ufs = ['SP', 'AC', 'MG', ''].map((uf) => ({ uf, ...place() }))
  const overdue = ufs.reduce((total, one) => total + one.overdue, 0)
  return {
    state: 'ready',
    frame: {
      now: hoursLater(0),
      timeZone: 'America/Sao_Paulo',
      currency: 'BRL',
      silentDays: 5,
      since: hoursLater(-4320),
      isCut: false,
    },
    open: {
      packages: waiting.reduce((total, { packages }) => total + packages, 0),
      amount: waiting.reduce((total, { amount }) => total + amount, 0),
    },
    pipeline,
    tiles: {
      dueToday: { ...sum(), notOut: count() },
      overdue: {
        packages: overdue,
        amount: overdue * 1000,
        days: overdue === 0 ? 0 : Math.round(next() * 30),
      },
      risk: {
        state,
        sum: state === 'ready' ? sum() : null,
        threshold: state === 'ready' ? next() : null,
        learned: count(),
        measured:
          next() < 0.5
            ? null
            : {
                from: '2026-10-01',
                to: '2026-11-01',
                cases: count(),
                late: count(),
                model: hits(),
                rule: hits(),
                asManyAsRule: hits(),
              },
      },
      silent: sum(),
      untracked: count(),
      occurrences: { ...sum(), kinds: towerOccurrences.map((kind) => ({ kind, ...sum() })) },
      old: sum(),
      yesterday: { day: '2026-11-19', due: count(), onTime: 0, rate: next() < 0.3 ? null : next() },
      unpromised: count(),
    },
    cutOffs: [1, 3, 30].map((hours) => ({
      dock: `CD ${hours}`,
      carrier: 'Jadlog',
      minutes: 900,
      at: hoursLater(hours - seed),
      kept: next(),
      learned: 40,
      waiting: count(),
      invoiced: 0,
      amount: 1000,
    })),
    ufs,
    carriers: ['Jadlog', 'Correios', ''].map((name) => ({ name, ...place() })),
    docks: seed % 2 === 0 ? [] : [{ name: 'CD Sul', ...place() }],
  }
}

export const openPackage: OpenPackage = {
  orderId: '1001',
  shipmentId: '',
  number: 1,
  packages: 1,
  trackingNumber: 'BR123',
  invoiceNumber: '77',
  carrier: 'Jadlog',
  service: '',
  dock: 'CD Sul',
  uf: 'SP',
  city: 'Campinas',
  channel: 'Site',
  amount: 12_990,
  stage: 'transit',
  stageSince: hoursLater(-50),
  state: 'in_transit',
  lastEvent: { at: hoursLater(-50), code: 'RO', text: 'Encaminhado por Maria da Silva' },
  events: 3,
  unmapped: 0,
  deliveryAttempts: 0,
  moments: {
    approved: hoursLater(-100),
    ready: null,
    handling: null,
    packed: null,
    invoiced: hoursLater(-90),
    shipped: hoursLater(-80),
    firstTransit: hoursLater(-50),
    outForDelivery: null,
    firstAttempt: null,
    pickup: null,
  },
  promise: {
    first: hoursLater(-24),
    current: hoursLater(48),
    due: hoursLater(-14),
    dispatchDue: null,
    carrierDue: null,
  },
  isLate: true,
  daysLate: 1,
  chance: 1,
  isAtRisk: false,
  silentDays: 2,
  overLimit: null,
  work: null,
}
