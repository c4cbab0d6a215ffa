import { os } from '@orpc/server'
import { FarolError } from '../errors.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { RequestContext } from './request-context.ts'

/** Who is signed in, in whatever account, or in none; what they do to themselves needs no more permission. */
export type PersonContext = RequestContext & { person: SignedIn }

/** For procedures that need somebody. */
export const withPerson = os.$context<RequestContext>().middleware(async ({ context, next }) => {
  const person = await context.signedIn()
  if (person === null) throw new FarolError('unauthenticated')
  return next({ context: { person } })
})

/** The first gate of a write on oneself: the id that it may touch, and no other. */
export function assertPerson({ person }: PersonContext): string {
  return person.user.id
}
