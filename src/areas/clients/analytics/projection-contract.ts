import { z } from 'zod'
import { clientSegments } from '#model/clients/segments.ts'

const count = z.number().int()
/** Minor units. */
const money = z.number()

/** `low` and `high`: 95 %, widened by as much as the trial was off; null where not known. */
const Estimate = z.object({ expected: z.number(), low: z.number().nullable(), high: z.number().nullable() })
const Ahead = z.object({ purchases: Estimate, revenue: Estimate })
const Tried = Estimate.extend({ made: z.number() })

/** Of clients who ever bought, as of the end of `until`. Purchases of one day are one. */
export const ClientProjection = z.object({
  state: z.enum(['ready', 'tooFew']),
  currency: z.string(),
  until: z.iso.date(),
  projection: z
    .object({
      horizons: z.array(Ahead.extend({ days: count })),
      /** After the first purchase, in 365 days. */
      newClient: z.object({ purchases: z.number(), revenue: money }),
      /** In the first of the horizons; segments of few people are left out. */
      segments: z.array(Ahead.extend({ segment: z.enum(clientSegments), clients: count })),
      /** The last 182 days, projected from what was known before them. */
      trial: z
        .object({
          purchases: Tried,
          revenue: Tried,
          groups: z.array(
            z.object({
              repeats: z.enum(['0', '1', '2+']),
              clients: count,
              made: count,
              expected: z.number(),
            }),
          ),
        })
        .nullable(),
    })
    .nullable(),
})
export type ClientProjection = z.infer<typeof ClientProjection>
