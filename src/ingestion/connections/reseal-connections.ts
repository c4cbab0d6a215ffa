import type { Logger } from '#platform/context.ts'
import { decrypt, encrypt, keyPrefix } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, gt, notLike, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { connectionSecrets } from './schema.ts'
import { credentialsPlace } from './sealed-credentials.ts'

const BATCH = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Afterwards the old key can be removed. Credentials that no key opens are logged and left unchanged. */
export async function resealConnections(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  const old = notLike(connectionSecrets.sealed, `${keyPrefix(keyring.current)}%`)
  for (let last: string | undefined = beforeAll; last !== undefined;) {
    const rows = await db
      .select()
      .from(connectionSecrets)
      .where(and(old, gt(connectionSecrets.connectionId, last)))
      .orderBy(asc(connectionSecrets.connectionId))
      .limit(BATCH)
    for (const { connectionId, sealed } of rows) {
      await reseal(db, keyring, connectionId, sealed).catch((err: unknown) =>
        log.error({ err, connectionId }, 'keys: credentials could not be sealed again'),
      )
    }
    last = rows.at(-1)?.connectionId
  }
}

async function reseal(db: Database, keyring: Keyring, connectionId: string, sealed: string): Promise<void> {
  const place = credentialsPlace(connectionId)
  const again = encrypt(keyring, decrypt(keyring, sealed, place), place)
  await db.execute(sql`UPDATE connection_secrets SET sealed = ${again}
    WHERE connection_id = ${connectionId} AND sealed = ${sealed}`)
}
