import { z } from 'zod'
import { freightValuesAnswer } from './lists.ts'

/** `carrier` and `service` as the packages have them. */
export const freightPayload = z.object({
  tables: z.array(
    z.object({
      carrier: z.string().min(1),
      service: z.string(),
      at: z.iso.datetime(),
      values: freightValuesAnswer,
    }),
  ),
})
export type FreightPayload = z.infer<typeof freightPayload>
