import type { DimensionKey } from '#model/dimensions.ts'
import type { MeasureKey } from '../question/measures.ts'

/** Not a value that can be filtered by. */
export const OTHERS = '\u0000'

/** Leaf `i` has the value `values[codes[i]]`; `values[0]` is `OTHERS`. */
export type LeafColumn = { name: DimensionKey; values: readonly string[]; codes: Uint32Array }

export type LeafSides = { actual: Float64Array; expected: Float64Array }

export type Leaves = {
  dimensions: readonly LeafColumn[]
  sums: Partial<Record<MeasureKey, LeafSides>>
  count: number
}
