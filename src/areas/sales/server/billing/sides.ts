import { addSums, noSums } from '#analytics/question/measures.ts'
import type { Sides } from './factors.ts'

export const noSides = (): Sides => ({ base: noSums(), current: noSums() })

/** Two parts together; with `sign` −1, the first without the second. */
export const combineSides = (a: Sides, b: Sides, sign: 1 | -1 = 1): Sides => ({
  base: addSums({ ...a.base }, b.base, sign),
  current: addSums({ ...a.current }, b.current, sign),
})
