import { z } from 'zod'
import { validationMessages as says } from '#model/validation/index.ts'

const minute = z.int(says.time).min(0, says.time).max(1439, says.time)

/** Minutes of the local day; an overnight interval belongs to the weekday (1 = Monday) on which it begins. */
export const QuietHours = z.object({
  from: minute,
  until: minute,
  weekdays: z
    .array(z.int(says.invalid).min(1, says.invalid).max(7, says.invalid), says.invalid)
    .min(1, says.atLeastOne)
    .max(7, says.invalid),
  criticalPasses: z.boolean(),
})
export type QuietHours = z.infer<typeof QuietHours>
