import { z } from 'zod'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { ScopeFrame } from '#model/scope.ts'

/** Spans in which attempts failed technically far more than in the rest of the period, by the biggest place that they have in common. */
export const PaymentsOutages = z.object({
  frame: ScopeFrame,
  outages: z.array(
    z.object({
      /** Empty: all attempts. */
      segments: z.array(z.object({ dimension: z.enum(paymentDimensions), values: z.array(z.string()) })),
      segmentId: z.string().optional(),
      /** The first failure and the last. */
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      isOver: z.boolean(),
      /** Of the place in the span, those that no earlier step had refused. */
      attempts: z.number(),
      failed: z.number(),
      /** The rate of the place in the rest of the period. */
      usual: z.number().nullable(),
    }),
  ),
})
export type PaymentsOutages = z.infer<typeof PaymentsOutages>
