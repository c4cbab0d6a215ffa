import { closeToTotal } from '@farol/decomposition'
import { closeParts, wholeUnits, withoutNoise } from '#analytics/metrics/whole-units.ts'
import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import type { PaymentStep } from '../contract.ts'
import { mapEach, ofEach } from '#model/records.ts'
import { funnelSteps, type FunnelStep } from '../model.ts'
import { minus, type MeasuredSides } from '#analytics/metrics/load-sides.ts'

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
  'authorizedToCapture',
  'toldCaptures',
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
type Sides = MeasuredSides<FunnelMeasure>
type Amounts = PaymentStep['entered']

const unknown = (): Amounts => ({
  attempts: { base: null, current: null },
  amount: { base: null, current: null },
})

type Counted = Pick<PaymentStep, 'entered' | 'passed' | 'lost' | 'waiting'>
type Counts = Record<FunnelStep, Counted>

const parts = ['entered', 'passed', 'lost', 'waiting'] as const

export const buildFunnel = (sides: Sides): PaymentStep[] => presentSteps(countSteps(sides), sides)

/** Funnel of the attempts of `whole` that are not in `inside`; the two add up to the whole. */
export function buildFunnelOutside(whole: Sides, inside: Sides, outside: Sides): PaymentStep[] {
  const [all, some] = [countSteps(whole), countSteps(inside)]
  const counts = mapEach(all, (step, key): Counted => {
    const left = (part: (typeof parts)[number]): Amounts => ({
      attempts: minus(step[part].attempts, some[key][part].attempts),
      amount: minus(step[part].amount, some[key][part].amount),
    })
    return { entered: left('entered'), passed: left('passed'), lost: left('lost'), waiting: left('waiting') }
  })
  return presentSteps(counts, outside)
}

/** If a step is unknown, later steps are unknown too. */
function presentSteps(counts: Counts, sides: Sides): PaymentStep[] {
  let isKnown = true
  return funnelSteps.map((key) => {
    isKnown &&= isReported(key, sides)
    return isKnown
      ? { key, known: true, ...counts[key] }
      : { key, known: false, entered: unknown(), passed: unknown(), lost: unknown(), waiting: unknown() }
  })
}

/**
 * Whole units that add up: everything entering a step passed, was lost or is waiting; and what all steps lost is the whole units of
 * all that was refused, as the declines have it.
 */
function countSteps(sides: Sides): Counts {
  const counts = ofEach(funnelSteps, (): Counted => ({
    entered: unknown(),
    passed: unknown(),
    lost: unknown(),
    waiting: unknown(),
  }))
  for (const unit of ['attempts', 'amount'] as const)
    for (const side of ['base', 'current'] as const) {
      const sums = sides[side]
      const all = sums[unit === 'attempts' ? 'attempts' : 'attemptedAmount']
      const lost = funnelSteps.map((key) => lostAt(sums, steps[key][unit]))
      const passed = funnelSteps.map((key) => sums[steps[key][unit].passed])
      const waiting = passed.map((through, step) => (passed[step - 1] ?? all) - through - (lost[step] ?? 0))
      const lostUnits = closeParts(lost)
      const left = wholeUnits(all) - lostUnits.reduce((sum, one) => sum + one, 0)
      const leftUnits = closeToTotal([...waiting, passed.at(-1) ?? 0].map(withoutNoise), left)
      let entered = wholeUnits(all)
      for (const [step, key] of funnelSteps.entries()) {
        const [gone = 0, waits = 0] = [lostUnits[step], leftUnits[step]]
        const { [key]: of } = counts
        of.entered[unit][side] = entered
        of.lost[unit][side] = gone
        of.waiting[unit][side] = waits
        entered -= gone + waits
        of.passed[unit][side] = entered
      }
    }
  return counts
}

const lostAt = (sums: Sides['base'], { lost }: (typeof steps)[FunnelStep]['attempts' | 'amount']): number =>
  lost === null ? 0 : sums[lost]

function isReported(key: FunnelStep, sides: Sides): boolean {
  if (key === 'settlement') return hasAny(sides, 'settledAttempts')
  if (key !== 'capture') return true
  const isOfPixAlone = !hasAny(sides, 'authorizedToCapture') && hasAny(sides, 'chargedAttempts')
  return isOfPixAlone || hasAny(sides, 'toldCaptures')
}

const hasAny = ({ base, current }: Sides, key: FunnelMeasure) => base[key] + current[key] > 0
