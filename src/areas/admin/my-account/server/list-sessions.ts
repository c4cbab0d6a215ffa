import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { userSessions } from '#platform/identity/schema.ts'
import { sessionLimits } from '#platform/identity/session-token.ts'
import { and, desc, eq, gt } from '#platform/storage/postgres/drizzle.ts'
import type { Session } from '../contract.ts'
import { describeDevice } from './describe-device.ts'

export async function listSessions(context: PersonContext): Promise<Session[]> {
  const { db, person, now } = context
  const userId = assertPerson(context)
  const at = now()
  const rows = await db
    .select()
    .from(userSessions)
    .where(
      and(
        eq(userSessions.userId, userId),
        gt(userSessions.expiresAt, at),
        gt(userSessions.lastSeenAt, new Date(at.getTime() - sessionLimits.idle)),
      ),
    )
    .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.createdAt))
  const sessions = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ip: row.ip,
    beganAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.tokenHash.equals(person.tokenHash),
  }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}
