import * as z from 'zod/mini'

/** What days are held to: sales that were not reached on the same days, or the eight weeks before. */
export const upliftControls = ['rest', 'past'] as const
export type UpliftControl = (typeof upliftControls)[number]

/** Why it is not said: too few or too many whole days, no past to hold it to, or a rest that went its own way. */
export const upliftUnknowns = ['short', 'long', 'history', 'broken'] as const

const money = z.number()

/** Of what was reached, from its first day to its last or yesterday; bounds of 95 %. */
export const Uplift = z.object({
  from: z.string(),
  until: z.string(),
  actual: money,
  expected: money,
  low: money,
  high: money,
  control: z.enum(upliftControls),
  /** Parts of the rest that were left out, since they moved by themselves; '' for the small ones. */
  left: z.array(z.string()),
  /** Windows of the same length before it, and the part of them that the same bounds held. */
  windows: z.number(),
  coverage: z.number(),
})
export type Uplift = z.infer<typeof Uplift>

export const UnknownUplift = z.object({ unknown: z.enum(upliftUnknowns) })
export type UnknownUplift = z.infer<typeof UnknownUplift>
