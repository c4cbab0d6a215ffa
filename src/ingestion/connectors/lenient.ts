import { z } from 'zod'

/** What the platform documents as text arrives as number or boolean too, or not at all. Halves of characters and zero bytes, which no store keeps, go. */
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => String(value).toWellFormed().replaceAll('\0', ''))
  .nullish()
  .catch(null)
  .transform((value) => value ?? '')

/** What tells one thing from others, as long as what remembers it can hold. */
export const identifier = text.pipe(z.string().min(1).max(255))

export const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** A number, also where it was written as text; null when it is none. */
export const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .nullish()
  .catch(null)
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null))

/** Absent, null and a thing that is no list are an empty list; entries that are none of the kind are left out. */
export function listOf<Schema extends z.ZodType>(entry: Schema) {
  return z
    .preprocess((given) => (Array.isArray(given) ? given : []), z.array(entry.nullable().catch(null)))
    .transform((entries) => entries.filter((one) => one !== null))
}

/** The fields of an answer; one that is empty, or no object, has none of them. */
export function fieldsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((given) => (isObject(given) ? given : {}), z.object(shape))
}

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** An object, or null where there is none. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (isObject(given) ? given : null), schema.nullable())
}
