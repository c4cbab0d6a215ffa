import { eq } from 'drizzle-orm'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { ptaxReadings } from './schema.ts'

/** How an account's reading of PTAX went, and when it is read again. */
export async function notePtaxReading(
  db: Database,
  accountId: string,
  noted: { readAt?: Date; failures: number; failure: string | null; nextAt: Date },
): Promise<void> {
  await db.update(ptaxReadings).set(noted).where(eq(ptaxReadings.accountId, accountId))
}
