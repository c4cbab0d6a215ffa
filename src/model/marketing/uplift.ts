import * as z from 'zod/mini'

/** Controls: unaffected sales on the same days, or the eight weeks before. */
const upliftControls = ['rest', 'past'] as const
export type UpliftControl = (typeof upliftControls)[number]

/** Why no effect is reported: too few or too many whole days, no history, or no valid control. */
export const upliftUnknowns = ['short', 'long', 'history', 'broken'] as const

const money = z.number()

/** From the first affected day to the last, or yesterday; with a 95% interval. */
export const Uplift = z.object({
  from: z.string(),
  until: z.string(),
  actual: money,
  expected: money,
  low: money,
  high: money,
  control: z.enum(upliftControls),
  /** Control segments left out because something else affected them; '' for the small ones. */
  left: z.array(z.string()),
  /** Back-test on earlier windows of the same length, and the share inside such intervals. */
  windows: z.number(),
  coverage: z.number(),
})
export type Uplift = z.infer<typeof Uplift>

export const UnknownUplift = z.object({ unknown: z.enum(upliftUnknowns) })
export type UnknownUplift = z.infer<typeof UnknownUplift>
