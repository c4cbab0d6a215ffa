import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../storage/postgres/bytes.ts'
import type { Database } from '../storage/postgres/postgres.ts'

const places = pgTable('sign_in_places', {
  place: bytes('place').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})

const remembered = 90 * 86_400_000

type Place = { email: string; network: string; now: Date }

const placeOf = ({ email, network }: Place) => createHash('sha256').update(`${network}\n${email}`).digest()

/** Whether somebody signed in with this e-mail from this network in the last 90 days. */
export async function isKnownPlace(db: Database, at: Place): Promise<boolean> {
  const since = new Date(at.now.getTime() - remembered)
  const known = await db.$count(places, and(eq(places.place, placeOf(at)), gt(places.seenAt, since)))
  return known > 0
}

export async function rememberPlace(db: Database, at: Place): Promise<void> {
  await db.delete(places).where(lt(places.seenAt, new Date(at.now.getTime() - remembered)))
  await db
    .insert(places)
    .values({ place: placeOf(at), seenAt: at.now })
    .onConflictDoUpdate({ target: places.place, set: { seenAt: at.now } })
}
