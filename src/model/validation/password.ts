import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, max255 } from './text.ts'

const filled = z.minLength(1, says.required)

/** Existing passwords need not follow the rules. */
export const password = anyText().check(filled, max255)

/** The server also rejects common ones. */
export const newPassword = anyText().check(filled, z.minLength(8, says.passwordMin8), max255)

export function samePassword<A extends string, B extends string>(first: A, second: B) {
  return z.refine<Record<A | B, string>>((given) => given[first] === given[second], {
    path: [second],
    error: says.passwordsDiffer,
  })
}

export function otherPassword<A extends string, B extends string>(old: A, chosen: B) {
  return z.refine<Record<A | B, string>>((given) => given[old] !== given[chosen], {
    path: [chosen],
    error: says.passwordSame,
  })
}

/** 256 random bits in base64url. */
export const resetToken = anyText(says.resetToken).check(filled, z.regex(/^[\w-]{43}$/, says.resetToken))
