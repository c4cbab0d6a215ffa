import { z } from 'zod'
import { claimedKinds } from '#model/kinds/index.ts'

const count = z.number().int()

/** What would be deleted with a source, and what stays because another source brought it too. */
export const BroughtData = z.object({
  /** First and last local day of the orders that would be deleted. */
  orders: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  counts: z.array(
    z.object({
      kind: z.enum(claimedKinds),
      alone: count,
      shared: count,
    }),
  ),
})
export type BroughtData = z.infer<typeof BroughtData>
