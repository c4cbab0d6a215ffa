import { and, eq, gt, lt, or } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { hashSessionToken } from '../session-token.ts'
import { pendingSignIns } from './schema.ts'

const minutes = 60_000
const lasts = 10 * minutes

export async function savePendingSignIn(
  db: Database,
  { token, userId, at }: { token: string; userId: string; at: Date },
): Promise<void> {
  const browserHash = hashSessionToken(token)
  await db.transaction(async (tx) => {
    const stale = or(lt(pendingSignIns.expiresAt, at), eq(pendingSignIns.browserHash, browserHash))
    await tx.delete(pendingSignIns).where(stale)
    await tx.insert(pendingSignIns).values({ browserHash, userId, expiresAt: new Date(at.getTime() + lasts) })
  })
}

export async function findPendingSignIn(
  db: Database,
  token: string | null,
  at: Date,
): Promise<string | null> {
  if (token === null) return null
  const here = eq(pendingSignIns.browserHash, hashSessionToken(token))
  const [held] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(and(here, gt(pendingSignIns.expiresAt, at)))
  return held?.userId ?? null
}

export async function endPendingSignIn(db: Database, token: string): Promise<boolean> {
  const here = eq(pendingSignIns.browserHash, hashSessionToken(token))
  const released = await db.delete(pendingSignIns).where(here).returning({ userId: pendingSignIns.userId })
  return released.length > 0
}
