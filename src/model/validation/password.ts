import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, max255 } from './text.ts'

const filled = z.minLength(1, says.required)

/** A password that exists already: no rule says how it must be. */
export const password = anyText().check(filled, max255)

/** A password that somebody chooses. What is common is refused by the server, which has the list. */
export const newPassword = anyText().check(filled, z.minLength(8, says.passwordMin8), max255)

/** The second field says the password again. */
export function samePassword<A extends string, B extends string>(first: A, second: B) {
  return z.refine<Record<A | B, string>>((given) => given[first] === given[second], {
    path: [second],
    error: says.passwordsDiffer,
  })
}

/** The new password is another one. */
export function otherPassword<A extends string, B extends string>(old: A, chosen: B) {
  return z.refine<Record<A | B, string>>((given) => given[old] !== given[chosen], {
    path: [chosen],
    error: says.passwordSame,
  })
}

/** The secret of a mailed link, as it travels: 256 random bits. */
export const resetToken = anyText(says.resetToken).check(filled, z.regex(/^[\w-]{43}$/, says.resetToken))
