import { isRecord } from '#model/records.ts'
import { z } from 'zod'

// What is documented as text also arrives as number, boolean or not at all. No store accepts lone
// surrogates and zero bytes.
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).toWellFormed().replaceAll('\0', ''))
  .nullish()
  .catch(null)
  .transform((value) => value ?? '')

/** The ledgers of what was read hold 255 characters. */
export const identifier = text.pipe(z.string().min(1).max(255))

export const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .nullish()
  .catch(null)
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null))

/** Absent, null and anything else become an empty list; entries of another shape are dropped. */
export function lenientList<Schema extends z.ZodType>(entry: Schema) {
  return z
    .preprocess((given) => (Array.isArray(given) ? given : []), z.array(entry.nullable().catch(null)))
    .transform((entries) => entries.filter((one) => one !== null))
}

/** Anything but an object reads as one without fields. */
export function lenientObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((given) => (isRecord(given) ? given : {}), z.object(shape))
}

export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (isRecord(given) ? given : null), schema.nullable())
}
