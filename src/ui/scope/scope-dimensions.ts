import { createContext } from 'react'
import { type AnyDimension, dimensionKeys } from '#model/dimensions.ts'

type FoundValue = { value: string; note: string }

type Filtering = {
  /** What the screen filters by, as its address says it. */
  dimensions: readonly AnyDimension[]
  /** Values to choose from; absent: those of orders. */
  find?: (dimension: AnyDimension, search: string, signal: AbortSignal) => Promise<FoundValue[]>
}

export const ScopeDimensions = createContext<Filtering>({ dimensions: dimensionKeys })
