import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'

type Acceptance = PaymentsDecomposition['acceptance']
type MainStep = Acceptance['steps'][number]

/** Below half a hundredth of a point nothing moved. */
export const isFlat = (delta: number): boolean => Math.round(delta * 10_000) === 0

/** What moved the acceptance most in the way that it went. */
export function mainStep({ delta, steps }: Pick<Acceptance, 'delta' | 'steps'>): MainStep | undefined {
  if (isFlat(delta)) return undefined
  return steps
    .filter(({ effect }) => Math.sign(effect) === Math.sign(delta))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0]
}
