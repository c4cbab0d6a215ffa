import { and, asc, eq, gt, isNotNull, notLike } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../context.ts'
import { keyPrefix } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { users } from './schema.ts'
import { opened, sealed, type SealedField, sealedFields } from './sealed-fields.ts'

const BATCH = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Rows that cannot be decrypted are logged and skipped. */
export async function resealPeople(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  for (const field of sealedFields) {
    const column = users[field]
    const old = and(isNotNull(column), notLike(column, `${keyPrefix(keyring.current)}%`))
    for (let last: string | undefined = beforeAll; last !== undefined;) {
      const rows: { id: string; value: string | null }[] = await db
        .select({ id: users.id, value: column })
        .from(users)
        .where(and(old, gt(users.id, last)))
        .orderBy(asc(users.id))
        .limit(BATCH)
      for (const { id: userId, value } of rows) {
        await reseal(db, keyring, { field, userId, value }).catch((err: unknown) =>
          log.error({ err, field, userId }, 'keys: a value could not be sealed again'),
        )
      }
      last = rows.at(-1)?.id
    }
  }
}

async function reseal(
  db: Database,
  keyring: Keyring,
  { field, userId, value }: { field: SealedField; userId: string; value: string | null },
): Promise<void> {
  if (value === null) return
  const again = sealed(keyring, { field, userId, value: opened(keyring, { field, userId, value }) })
  await db
    .update(users)
    .set({ [field]: again })
    .where(and(eq(users.id, userId), eq(users[field], value)))
}
