import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { run, type Place } from '../derived/place.ts'
import { packagesToDerive, trackingMappings } from './schema.ts'

type Key = { carrier: string; code: string; description: string }

export const ofMapping = (accountId: string, { carrier, code, description }: Key) =>
  and(
    eq(trackingMappings.accountId, accountId),
    eq(trackingMappings.carrier, carrier),
    eq(trackingMappings.code, code),
    eq(trackingMappings.description, description),
  )

export async function askPackagesAgain(tx: Transaction, accountId: string): Promise<void> {
  const { asked, accountId: target } = packagesToDerive
  await tx
    .insert(packagesToDerive)
    .values({ accountId })
    .onConflictDoUpdate({ target, set: { asked: sql`${asked} + 1`, stepsDone: 0, steps: null } })
}

/** To where packages are derived. */
export async function copyMappings(db: Database, place: Place): Promise<void> {
  const { id } = place.account
  const rows = await db.select().from(trackingMappings).where(eq(trackingMappings.accountId, id))
  const version = String(Date.now())
  const values = rows.map(({ carrier, code, description, state }) => ({
    account_id: id,
    carrier,
    code,
    description,
    state,
    version,
  }))
  if (values.length > 0)
    await place.clickhouse.insert({ table: 'own_tracking_states', values, format: 'JSONEachRow' })
  await run(
    place,
    `INSERT INTO own_tracking_states (account_id, carrier, code, description, version, is_deleted)
      SELECT account_id, carrier, code, description, {version:UInt64}, 1 FROM own_tracking_states FINAL
      WHERE account_id = {account:UUID} AND version < {version:UInt64}`,
    { version },
  )
}
