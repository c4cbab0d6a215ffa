import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { ptaxReadings } from './schema.ts'

export async function recordPtaxReading(
  db: Database,
  accountId: string,
  noted: { readAt?: Date; failures: number; failure: string | null; nextAt: Date },
): Promise<void> {
  await db.update(ptaxReadings).set(noted).where(eq(ptaxReadings.accountId, accountId))
}
