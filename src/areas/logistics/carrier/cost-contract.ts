import { z } from 'zod'
import { costComponents } from '#model/logistics/freight.ts'
import { Pair, ScopeFrame } from '#model/scope.ts'

export const costDimensions = ['carrier', 'dock', 'uf', 'channel'] as const
export type CostDimension = (typeof costDimensions)[number]

/** Minor units of the frame's currency for each package whose cost was reported. */
const cost = z.number()

const Place = z.object({
  value: z.string(),
  rest: z.boolean(),
  cost: Pair,
  packages: Pair,
  /** How much of `delta` is due to its own cost per package, and to its share of the packages. */
  performance: cost,
  mix: cost,
})
export type CostPlace = z.infer<typeof Place>

/** Money in minor units. In each dimension, performance and mix of all values add up to `delta`. */
export const FreightCostChange = z.object({
  frame: ScopeFrame,
  value: Pair,
  packages: Pair,
  delta: cost,
  dimensions: z.array(
    z.object({
      dimension: z.enum(costDimensions),
      values: z.number().int(),
      performance: cost,
      mix: cost,
      /** Those that moved it most first. */
      places: z.array(Place),
    }),
  ),
})
export type FreightCostChange = z.infer<typeof FreightCostChange>

/**
 * What was invoiced for each package charged for the first time, in whole units: the effects of the components add up to `delta`, and so do
 * performance and mix of the carriers. Nulls where no package was.
 */
export const InvoicedChange = z.object({
  value: Pair,
  packages: Pair,
  delta: cost,
  components: z.array(z.object({ key: z.enum(costComponents), cost: Pair, effect: cost })),
  carriers: z.array(Place),
})
export type InvoicedChange = z.infer<typeof InvoicedChange>
