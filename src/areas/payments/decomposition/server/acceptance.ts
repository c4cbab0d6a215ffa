import { closeToTotal, shapley, type Change } from '@farol/decomposition'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import { keysOf, mapEach } from '#model/records.ts'
import type { PaymentsDecomposition } from '../contract.ts'
import { acceptanceSteps, type AcceptanceStep } from '../model.ts'
import { ratio, type MeasuredSides } from '#analytics/metrics/load-sides.ts'

export const acceptanceMeasures = [
  'triedOrders',
  'firstAuthenticated',
  'firstCleared',
  'firstAnswered',
  'firstAuthorized',
  'paidOrders',
  'paidAmount',
] as const satisfies AttemptMeasureKey[]

type Sums = Record<(typeof acceptanceMeasures)[number], number>
type Sides = MeasuredSides<(typeof acceptanceMeasures)[number]>

const rates: Record<AcceptanceStep, (sums: Sums) => number | undefined> = {
  authentication: ({ firstAuthenticated, triedOrders }) => ratio(firstAuthenticated, triedOrders),
  antifraud: ({ firstCleared, firstAuthenticated }) => ratio(firstCleared, firstAuthenticated),
  technical: ({ firstAnswered, firstCleared }) => ratio(firstAnswered, firstCleared),
  authorization: ({ firstAuthorized, firstAnswered }) => ratio(firstAuthorized, firstAnswered),
  recovery: ({ paidOrders, firstAuthorized, triedOrders }) =>
    ratio(paidOrders - firstAuthorized, triedOrders - firstAuthorized),
}

type Factors = Record<AcceptanceStep, number>

/** Orders paid at the first attempt or a later one. */
const accepted = ({ authentication, antifraud, technical, authorization, recovery }: Factors): number => {
  const first = authentication * antifraud * technical * authorization
  return first + (1 - first) * recovery
}

/** The change of the rate in fractions and of the money in minor units; both add up exactly. */
export function explainAcceptance(sides: Sides): PaymentsDecomposition['acceptance'] {
  const steps = mapEach(rates, (rate): Change => ({ base: rate(sides.base), current: rate(sides.current) }))
  const rate = (sums: Sums) => ratio(sums.paidOrders, sums.triedOrders)
  const value = { base: rate(sides.base) ?? null, current: rate(sides.current) ?? null }
  const isCompared = value.base !== null && value.current !== null
  const { effects, delta } = shapley(steps, accepted)
  const changes = {
    orders: { base: sides.base.triedOrders, current: sides.current.triedOrders },
    ...steps,
    ticket: {
      base: ratio(sides.base.paidAmount, sides.base.paidOrders),
      current: ratio(sides.current.paidAmount, sides.current.paidOrders),
    },
  }
  const money = shapley(changes, ({ orders, ticket, ...factors }) => orders * accepted(factors) * ticket)
  const paid = { base: wholeUnits(sides.base.paidAmount), current: wholeUnits(sides.current.paidAmount) }
  const keys = keysOf(changes)
  const rounded = closeToTotal(
    keys.map((key) => money.effects[key]),
    paid.current - paid.base,
  )
  return {
    value,
    delta: isCompared ? delta : 0,
    steps: acceptanceSteps.map((key) => ({
      key,
      value: { base: steps[key].base ?? null, current: steps[key].current ?? null },
      effect: isCompared ? effects[key] : 0,
    })),
    paid: {
      value: paid,
      delta: paid.current - paid.base,
      effects: keys.map((key, index) => ({ key, effect: rounded[index] ?? 0 })),
    },
  }
}
