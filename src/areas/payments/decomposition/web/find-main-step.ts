import { toHundredths } from '#model/formats/hundredths.ts'
import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'

type Acceptance = PaymentsDecomposition['acceptance']
type MainStep = Acceptance['steps'][number] & { hundredths: number }

/** Below half a hundredth of a point the rate counts as unchanged. */
export const isNegligible = (delta: number): boolean => Math.round(delta * 10_000) === 0

/** Effects rounded to hundredths of a point so that they still add up to the change. */
export const roundStepEffects = ({ steps, delta }: Pick<Acceptance, 'delta' | 'steps'>): number[] =>
  toHundredths(
    steps.map(({ effect }) => effect),
    delta,
  )

/** The step that contributed most in the direction of the change. */
export function findMainStep(acceptance: Pick<Acceptance, 'delta' | 'steps'>): MainStep | undefined {
  const { delta, steps } = acceptance
  if (isNegligible(delta)) return undefined
  const hundredths = roundStepEffects(acceptance)
  return steps
    .map((step, index) => ({ ...step, hundredths: hundredths[index] ?? 0 }))
    .filter(({ effect }) => Math.sign(effect) === Math.sign(delta))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0]
}
