import type { DimensionKey } from '#model/dimensions.ts'
import type { MeasureKey } from '../question/measures.ts'

/** What stands for every value that is not told apart. It is nobody's value: a set of values that cannot be filtered to. */
export const OTHERS = '\u0000'

/** A dimension of leaves: leaf `i` has the value `values[codes[i]]`; `values[0]` is `OTHERS`. */
export type LeafColumn = { name: DimensionKey; values: readonly string[]; codes: Uint32Array }

/** One number per leaf on both sides of a comparison. */
export type LeafSides = { actual: Float64Array; expected: Float64Array }

/** Sums of a fact by the combinations of some dimensions' values: together they are all of it. */
export type Leaves = {
  dimensions: readonly LeafColumn[]
  sums: Partial<Record<MeasureKey, LeafSides>>
  count: number
}
