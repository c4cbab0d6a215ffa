import { paymentDimensions } from '../derived-dimensions.ts'
import { dimensionKeys } from '../dimensions.ts'

/** Each metric has those of its own facts. */
export const ruleDimensionKeys = [...new Set([...dimensionKeys, ...paymentDimensions])] as const
export type RuleDimension = (typeof ruleDimensionKeys)[number]
