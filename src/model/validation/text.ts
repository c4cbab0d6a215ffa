import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'

const longest = 255
/** What RFC 5321 leaves for an address. */
const longestEmail = 254
/** Characters that show nothing or turn the line around: a name has none that matter. */
const unwritten = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

const absent = (input: unknown) => input === undefined || input === null

/** A text as it comes, before any rule: nothing at all is a missing field, anything else that is no text is invalid. */
export const anyText = (invalid: string = says.invalid) =>
  z.string({ error: ({ input }) => (absent(input) ? says.required : invalid) })

export const max255 = z.maxLength(longest, says.max255)

export const required = z.refine<string>((text) => /[^\p{C}\p{Z}]/u.test(text), says.required)

/** At most 255 characters in one line, without the spaces around them; may be empty. */
export const text = anyText().check(
  z.trim(),
  max255,
  z.refine((given) => !unwritten.test(given), says.invalid),
)

/** The same, not empty. */
export const requiredText = anyText().check(
  z.trim(),
  required,
  max255,
  z.refine((given) => !unwritten.test(given), says.invalid),
)

/** An address in lower case, without the spaces around it. */
export const email = anyText().check(
  z.trim(),
  z.toLowerCase(),
  required,
  max255,
  z.email(says.email),
  z.refine((given) => given.length <= longestEmail, says.email),
)

type Written = string | number

/** A field that may be left empty: then it is null. */
export function optional<Output, Input extends Written>(piece: z.core.$ZodType<Output, Input>) {
  const emptied = (given: Written | null | undefined) => (given === undefined || given === '' ? null : given)
  const judged: z.core.$ZodType<Output | null, Written | null> = z.nullable(piece)
  return z.pipe(z.transform(emptied), judged)
}
