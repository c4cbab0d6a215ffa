import { os } from '@orpc/server'
import { FarolError } from '../errors.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { RequestContext } from './request-context.ts'

/** Requires no permission. */
export type PersonContext = RequestContext & { person: SignedIn }

export const withPerson = os.$context<RequestContext>().middleware(async ({ context, next }) => {
  const person = await context.signedIn()
  if (person === null) throw new FarolError('unauthenticated')
  return next({ context: { person } })
})

/** The only user id the operation may write to. */
export function assertPerson({ person }: PersonContext): string {
  return person.user.id
}
