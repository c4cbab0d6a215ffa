import { z } from 'zod'
import { costComponents } from '#model/logistics/freight.ts'
import { Pair, ScopeFrame } from '#model/scope.ts'

export const costDimensions = ['carrier', 'dock', 'uf', 'channel'] as const
export type CostDimension = (typeof costDimensions)[number]

/** Minor units of the frame's currency for each package whose cost was told. */
const cost = z.number()

const Place = z.object({
  value: z.string(),
  rest: z.boolean(),
  cost: Pair,
  packages: Pair,
  /** What its own cost moved the whole by, and what its part of the packages did. */
  performance: cost,
  mix: cost,
})
export type CostPlace = z.infer<typeof Place>

/** Whole units: the places of each dimension add up to `delta`, performance and mix together. */
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
