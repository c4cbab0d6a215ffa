import type { TFunction } from 'i18next'
import { createContext } from 'react'
import { valueName } from '#ui/scope/value-name.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'

type FoundValue = { value: string; note: string }

type Filtering = {
  /** What the screen filters by, as its address says it. */
  dimensions: readonly AnyDimension[]
  /** Values to choose from; absent: those of orders. */
  find?: (dimension: AnyDimension, search: string, signal: AbortSignal) => Promise<FoundValue[]>
  /** `currency`: that of bands of amounts. */
  nameOf: (t: TFunction, dimension: AnyDimension, value: string, currency?: string) => string
}

export const ScopeDimensions = createContext<Filtering>({ dimensions: dimensionKeys, nameOf: valueName })
