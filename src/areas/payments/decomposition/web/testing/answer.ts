import type {
  PaymentsDeclines,
  PaymentsDecomposition,
  PaymentsDimensions,
} from '#areas/payments/decomposition/contract.ts'
import { acceptanceSteps, funnelSteps } from '#areas/payments/decomposition/model.ts'
import { ofEach } from '#model/records.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { paymentMetricKeys } from '#model/payments/metrics.ts'

export const frame: PaymentsDecomposition['frame'] = {
  current: { from: '2026-11-01', to: '2026-11-10', asOf: '2026-11-20T12:00:00Z' },
  base: { from: '2026-10-22', to: '2026-10-31', asOf: '2026-11-10T12:00:00Z' },
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

/** Seeded pseudo-random numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Effects add up to the change, as in real responses. */
export function generateAnswer(seed: number): PaymentsDecomposition {
  const next = numbersFrom(seed)
  const effects = acceptanceSteps.map(() => (next() < 0.15 ? 0 : (next() - 0.5) * 0.2))
  const delta = seed % 7 === 0 ? 0 : effects.reduce((sum, effect) => sum + effect, 0)
  const base = seed % 11 === 0 ? null : 0.5
  const [attempts, lose] = [Math.round(next() * 5000), () => next() * 0.4]
  let entered = { attempts, amount: attempts * 1000 }
  const pair = (value: number) => ({ base: Math.round(value * 0.9), current: Math.round(value) })
  const amounts = (of: typeof entered) => ({ attempts: pair(of.attempts), amount: pair(of.amount) })
  const isKnown = (index: number) => index < 3 || seed % 3 !== 0
  const none = { attempts: { base: null, current: null }, amount: { base: null, current: null } }
  return {
    state: 'ready',
    frame,
    funnel: funnelSteps.map((key, index) => {
      if (!isKnown(index))
        return { key, known: false, entered: none, passed: none, lost: none, waiting: none }
      const gone = key === 'settlement' ? 0 : Math.round(entered.attempts * lose())
      const before = entered
      entered = { attempts: before.attempts - gone, amount: before.amount - gone * 1000 }
      return {
        key,
        known: true,
        entered: amounts(before),
        passed: amounts(entered),
        lost: amounts({ attempts: gone, amount: gone * 1000 }),
        waiting: amounts({ attempts: 0, amount: 0 }),
      }
    }),
    after: {
      refunded: amounts({ attempts: 0, amount: 0 }),
      chargedBack: amounts({ attempts: 3, amount: 3000 }),
    },
    acceptance: {
      value: { base, current: base === null ? 0.5 : base + delta },
      delta: base === null ? 0 : delta,
      steps: acceptanceSteps.map((key, index) => ({
        key,
        value: { base: 0.9, current: 0.88 },
        effect: base === null || delta === 0 ? 0 : (effects[index] ?? 0),
      })),
      paid: { value: pair(1), delta: 0, effects: [] },
    },
    metrics: ofEach(paymentMetricKeys, () => ({ base: 0.5, current: 0.6 })),
    latency: { p50: pair(300), p95: pair(900) },
    timeToPay: { pix: pair(240), boleto: pair(90_000) },
    purchaseMinutes: [],
    granularity: 'day',
    buckets: Array.from({ length: 10 }, (_, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      compared: `2026-10-${String(index + 22).padStart(2, '0')}`,
      attempts: pair(100),
      acceptance: { base: next(), current: next() },
      authorization: { base: next(), current: next() },
      immature: seed % 2 === 0 && index > 7,
    })),
  }
}

export function generateDeclines(seed: number): PaymentsDeclines {
  const next = numbersFrom(seed)
  const none = { attempts: { base: 0, current: 0 }, amount: { base: 0, current: 0 } }
  const groups = declineGroups.flatMap((group) => {
    const current = next() < 0.3 ? 0 : Math.round(next() * 400)
    const attempts = { base: Math.round(next() * 400), current }
    const amount = { base: 100, current: current * 10 }
    const recoverable = group === 'funds' ? { attempts, amount } : none
    return [{ group, attempts, amount, recoverable, effect: (next() - 0.5) * 0.1 }]
  })
  const codes = groups.flatMap(({ group, attempts, amount, recoverable }) => ({
    group,
    attempts,
    amount,
    recoverable,
    brand: 'Visa',
    code: group === 'funds' ? '51' : group === 'blocked' ? '41' : 'zz',
  }))
  const sum = (side: 'base' | 'current') => groups.reduce((all, { attempts }) => all + attempts[side], 0)
  const delta = groups.reduce((all, { effect }) => all + effect, 0)
  return {
    frame,
    total: {
      attempts: { base: sum('base'), current: sum('current') },
      amount: { base: 1000, current: sum('current') * 10 },
      recoverable: groups.find(({ group }) => group === 'funds')?.recoverable ?? none,
    },
    authorization: { value: { base: 0.5, current: 0.5 + delta }, delta },
    groups,
    codes,
    codesFound: codes.length + (seed % 2),
  }
}

export function generateDimensions(seed: number): PaymentsDimensions {
  const next = numbersFrom(seed)
  const segments = Array.from({ length: 1 + Math.floor(next() * 12) }, (_, index) => ({
    value: `Emissor ${index}`,
    rest: false,
    rate: { base: next(), current: next() },
    over: { base: 100, current: Math.round(next() * 1000) },
    performance: (next() - 0.5) * 0.1,
    mix: (next() - 0.5) * 0.1,
    enough: next() > 0.2,
    pValue: next(),
  }))
  const sum = (part: 'performance' | 'mix') => segments.reduce((all, one) => all + one[part], 0)
  const delta = sum('performance') + sum('mix')
  const parts = { performance: sum('performance'), mix: sum('mix') }
  return {
    frame,
    rate: 'acceptance',
    value: { base: 0.5, current: 0.5 + delta },
    delta,
    telling: null,
    opposed: null,
    dimensions: [{ dimension: 'issuer', values: segments.length, ...parts, segments }],
  }
}
