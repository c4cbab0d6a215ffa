import { eq } from 'drizzle-orm'
import { userSessions } from '../identity/schema.ts'
import { hashSessionToken, newSessionToken } from '../identity/session-token.ts'
import { giveAntiForgeryToken } from './anti-forgery.ts'
import { giveSessionToken } from './session-cookie.ts'
import type { PersonContext } from './with-person.ts'

/**
 * Whoever has proven again who they are goes on under a new token; the one before opens nothing any more. Of two that do it
 * at once, the browser keeps the token of the first.
 */
export async function renewSession(context: PersonContext): Promise<void> {
  const { db, request, reply, antiForgerySecret, person } = context
  const token = newSessionToken()
  const tokenHash = hashSessionToken(token)
  const renewed = await db
    .update(userSessions)
    .set({ tokenHash })
    .where(eq(userSessions.tokenHash, person.tokenHash))
    .returning({ id: userSessions.id })
  if (renewed.length === 0) return
  person.tokenHash = tokenHash
  giveSessionToken(request, reply, token)
  giveAntiForgeryToken(antiForgerySecret, request, reply, token)
}
