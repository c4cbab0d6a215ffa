import { z } from 'zod'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { ScopeFrame } from '#model/scope.ts'

/**
 * Time ranges with far more technical failures than the rest of the period, by the largest segment they
 * share.
 */
export const PaymentsOutages = z.object({
  frame: ScopeFrame,
  outages: z.array(
    z.object({
      /** Empty means all attempts. */
      segments: z.array(z.object({ dimension: z.enum(paymentDimensions), values: z.array(z.string()) })),
      segmentId: z.string().optional(),
      /** First and last failure. */
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      isOver: z.boolean(),
      /** Attempts of the segment in that time, except those refused at an earlier step. */
      attempts: z.number(),
      failed: z.number(),
      /** The segment's rate in the rest of the period. */
      usual: z.number().nullable(),
    }),
  ),
})
export type PaymentsOutages = z.infer<typeof PaymentsOutages>
