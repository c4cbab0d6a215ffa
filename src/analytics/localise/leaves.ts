import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { MeasureKey, SalesMeasureKey } from '../question/measures.ts'

/** A grouped remainder, which cannot be filtered by. */
export const OTHERS = '\u0000'

/** Leaf `i` has the value `values[codes[i]]`; `values[0]` is `OTHERS`. */
export type LeafColumn = { name: AnyDimension; values: readonly string[]; codes: Uint32Array }

export type LeafSides = { actual: Float64Array; expected: Float64Array }

export type Leaves<Key extends MeasureKey = SalesMeasureKey> = {
  dimensions: readonly LeafColumn[]
  sums: Partial<Record<Key, LeafSides>>
  count: number
}
