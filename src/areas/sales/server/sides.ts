import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { Sides } from './factors.ts'

export const noSides = (): Sides => ({ base: noSums(), current: noSums() })

/** Two parts together; with `sign` −1, the first without the second. */
export const combineSides = (a: Sides, b: Sides, sign: 1 | -1 = 1): Sides => ({
  base: addSums({ ...a.base }, b.base, sign),
  current: addSums({ ...a.current }, b.current, sign),
})

/** The invoiced revenue of both sides in whole minor units, as every screen says it. */
export const wholeRevenue = ({ base, current }: Sides): { base: number; current: number } => ({
  base: wholeUnits(base.invoicedRevenue),
  current: wholeUnits(current.invoicedRevenue),
})

/** Its change: the difference of what is shown, so that parts are rounded to what people can subtract. */
export const wholeChange = (sides: Sides): number => {
  const { base, current } = wholeRevenue(sides)
  return current - base
}
