import { createContext } from 'react'
import { type AnyDimension, dimensionKeys } from '#model/dimensions.ts'

/** What the screen filters by, as its address says it. */
export const ScopeDimensions = createContext<readonly AnyDimension[]>(dimensionKeys)
