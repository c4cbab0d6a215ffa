import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { Sides } from './factors.ts'

export const noSalesSides = (): Sides => ({ base: noSums(), current: noSums() })

/** Of what has sessions, and what has none. */
export const noSalesParts = (): Record<'covered' | 'uncovered', Sides> => ({
  covered: noSalesSides(),
  uncovered: noSalesSides(),
})

export const combineSides = (a: Sides, b: Sides, sign: 1 | -1 = 1): Sides => ({
  base: addSums({ ...a.base }, b.base, sign),
  current: addSums({ ...a.current }, b.current, sign),
})

export const wholeRevenue = ({ base, current }: Sides): { base: number; current: number } => ({
  base: wholeUnits(base.invoicedRevenue),
  current: wholeUnits(current.invoicedRevenue),
})

/** The difference of the displayed figures, so that people can check it. */
export const wholeChange = (sides: Sides): number => {
  const { base, current } = wholeRevenue(sides)
  return current - base
}
