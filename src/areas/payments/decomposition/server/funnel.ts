import { closeToTotal } from '@farol/decomposition'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import type { PaymentStep } from '../contract.ts'
import type { FunnelStep } from '../model.ts'
import type { AttemptSides } from './load-sums.ts'

type Measured = { passed: AttemptMeasureKey; lost: AttemptMeasureKey | null }

const steps = {
  authentication: {
    attempts: { passed: 'authenticatedAttempts', lost: 'lostAtAuthentication' },
    amount: { passed: 'authenticatedAmount', lost: 'lostAmountAtAuthentication' },
  },
  antifraud: {
    attempts: { passed: 'clearedAttempts', lost: 'lostAtAntifraud' },
    amount: { passed: 'clearedAmount', lost: 'lostAmountAtAntifraud' },
  },
  authorization: {
    attempts: { passed: 'authorizedAttempts', lost: 'lostAtAuthorization' },
    amount: { passed: 'authorizedAmount', lost: 'lostAmountAtAuthorization' },
  },
  capture: {
    attempts: { passed: 'chargedAttempts', lost: 'lostAtCapture' },
    amount: { passed: 'chargedAmount', lost: 'lostAmountAtCapture' },
  },
  settlement: {
    attempts: { passed: 'settledAttempts', lost: null },
    amount: { passed: 'settledAmount', lost: null },
  },
} as const satisfies Record<FunnelStep, Record<'attempts' | 'amount', Measured>>

export const funnelMeasures = [
  'attempts',
  'attemptedAmount',
  'authenticatedAttempts',
  'authenticatedAmount',
  'clearedAttempts',
  'clearedAmount',
  'authorizedAttempts',
  'authorizedAmount',
  'chargedAttempts',
  'chargedAmount',
  'settledAttempts',
  'settledAmount',
  'lostAtAuthentication',
  'lostAmountAtAuthentication',
  'lostAtAntifraud',
  'lostAmountAtAntifraud',
  'lostAtAuthorization',
  'lostAmountAtAuthorization',
  'lostAtCapture',
  'lostAmountAtCapture',
] as const satisfies AttemptMeasureKey[]

type FunnelMeasure = (typeof funnelMeasures)[number]
type Sides = AttemptSides<FunnelMeasure>
type Amounts = PaymentStep['entered']

const unknown = (): Amounts => ({
  attempts: { base: null, current: null },
  amount: { base: null, current: null },
})

/** Whole units that close: what enters a step passed, was lost there or waits. */
export function buildFunnel(sides: Sides): PaymentStep[] {
  const entered = {
    attempts: { base: wholeUnits(sides.base.attempts), current: wholeUnits(sides.current.attempts) },
    amount: {
      base: wholeUnits(sides.base.attemptedAmount),
      current: wholeUnits(sides.current.attemptedAmount),
    },
  }
  let isKnown = true
  const keys: FunnelStep[] = ['authentication', 'antifraud', 'authorization', 'capture', 'settlement']
  return keys.map((key): PaymentStep => {
    const { attempts } = steps[key]
    const isTold = key !== 'capture' && key !== 'settlement' ? true : hasAny(sides, attempts.passed)
    isKnown &&= isTold
    if (!isKnown)
      return { key, known: false, entered: unknown(), passed: unknown(), lost: unknown(), waiting: unknown() }
    const step: PaymentStep = {
      key,
      known: true,
      entered: { attempts: { ...entered.attempts }, amount: { ...entered.amount } },
      passed: unknown(),
      lost: unknown(),
      waiting: unknown(),
    }
    for (const unit of ['attempts', 'amount'] as const) {
      const { passed, lost } = steps[key][unit]
      for (const side of ['base', 'current'] as const) {
        const all = entered[unit][side]
        const [through, gone] = [sides[side][passed], lost === null ? 0 : sides[side][lost]]
        const [passedUnits = 0, lostUnits = 0] = closeToTotal([through, gone, all - through - gone], all)
        step.passed[unit][side] = passedUnits
        step.lost[unit][side] = lostUnits
        step.waiting[unit][side] = all - passedUnits - lostUnits
        entered[unit][side] = passedUnits
      }
    }
    return step
  })
}

const hasAny = ({ base, current }: Sides, key: FunnelMeasure) => base[key] + current[key] > 0
