import { z } from 'zod'
import { lenientObject, text } from '../../lenient.ts'

/** Whole numbers of 64 bits are text. */
const whole = z
  .union([z.string().regex(/^-?\d{1,19}$/), z.int().transform(String)])
  .nullish()
  .transform((value) => value ?? '0')
const count = whole.pipe(z.string().regex(/^\d{1,15}$/)).transform(Number)
/** Google counts parts of conversions. */
const part = z
  .number()
  .min(-1e12)
  .max(1e12)
  .nullish()
  .transform((value) => (value ?? 0).toFixed(9))

const addresses = lenientObject({ finalUrlSuffix: text, trackingUrlTemplate: text })

export const spendRow = z.object({
  campaign: z.object({
    id: z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative().transform(String)]),
    name: text,
    finalUrlSuffix: text,
    trackingUrlTemplate: text,
  }),
  customer: addresses,
  segments: z.object({ date: z.iso.date() }),
  metrics: z.object({
    costMicros: whole,
    impressions: count,
    clicks: count,
    conversions: part,
    conversionsValue: part,
  }),
})
export type SpendRow = z.infer<typeof spendRow>

export const accountRow = z.object({
  customer: z.object({
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    timeZone: z.string().min(1),
    manager: z.boolean().default(false),
  }),
})

export const windowRow = z.object({
  conversionAction: z.object({
    primaryForGoal: z.boolean().default(true),
    clickThroughLookbackWindowDays: z.coerce.number().int().min(0).max(365).nullish().catch(null),
  }),
})

/** A stream of batches is a list in JSON; none where nothing was found. */
export const batches = z.array(z.object({ results: z.array(z.unknown()).default([]) }))
