import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'

const longest = 255
const longestEmail = 254
/** Invisible characters, and those that change text direction. */
const unwritten = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

const absent = (input: unknown) => input === undefined || input === null

/** Null and undefined mean a missing field; other non-text values are invalid. */
export const anyText = (invalid: string = says.invalid) =>
  z.string({ error: ({ input }) => (absent(input) ? says.required : invalid) })

export const max255 = z.maxLength(longest, says.max255)

export const required = z.refine<string>((text) => /[^\p{C}\p{Z}]/u.test(text), says.required)

/** A single line of at most 255 characters, trimmed; may be empty. */
export const text = anyText().check(
  z.trim(),
  max255,
  z.refine((given) => !unwritten.test(given), says.invalid),
)

export const requiredText = anyText().check(
  z.trim(),
  required,
  max255,
  z.refine((given) => !unwritten.test(given), says.invalid),
)

/** Lower case, trimmed. */
export const email = anyText().check(
  z.trim(),
  z.toLowerCase(),
  required,
  max255,
  z.email(says.email),
  z.refine((given) => given.length <= longestEmail, says.email),
)

type Written = string | number

/** Empty becomes null. */
export function optional<Output, Input extends Written>(piece: z.core.$ZodType<Output, Input>) {
  const emptied = (given: Written | null | undefined) => (given === undefined || given === '' ? null : given)
  const judged: z.core.$ZodType<Output | null, Written | null> = z.nullable(piece)
  return z.pipe(z.transform(emptied), judged)
}
