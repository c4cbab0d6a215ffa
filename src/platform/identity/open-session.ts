import { eq, lt, or } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { Source } from '../context.ts'
import { sessionFingerprint } from '../http/request-source.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { users, userSessions } from './schema.ts'
import { sessionLimits, hashSessionToken } from './session-token.ts'

export type NewSession = {
  token: string
  replaces: string | null
  userId: string
  requestId: string
  source: Source
  userAgent?: string | undefined
  at: Date
}

/** Throws `invalidCredentials` for a disabled person. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { token, replaces, userId, requestId, at } = session
  const source = { ...session.source, session: sessionFingerprint(hashSessionToken(token)) }
  const ended = [
    lt(userSessions.expiresAt, at),
    lt(userSessions.lastSeenAt, new Date(at.getTime() - sessionLimits.idle)),
  ]
  if (replaces !== null) ended.push(eq(userSessions.tokenHash, hashSessionToken(replaces)))
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('share')
    if (person === undefined || person.disabledAt !== null) throw new FarolError('invalidCredentials')
    await tx.delete(userSessions).where(or(...ended))
    await tx.insert(userSessions).values({
      tokenHash: hashSessionToken(token),
      userId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + sessionLimits.absolute),
      ip: source.ip,
      userAgent: session.userAgent?.slice(0, 255) ?? null,
    })
    const object = `user:${userId}`
    await recordPersonAudit(tx, {
      action: 'session.open',
      outcome: 'done',
      userId,
      object,
      requestId,
      source,
      at,
    })
  })
}
