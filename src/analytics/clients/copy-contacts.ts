import { unsignedKey } from '#platform/clients/client-key.ts'
import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'

const AT_ONCE = 200_000

type ContactRow = { key: string; agreed: boolean; masked: boolean }

const isMasked = sql.raw(
  'email_index IS NULL AND document_index IS NULL AND (erased_at IS NULL OR was_masked)',
)
const among = {
  all: sql`contact_consent = 'yes' OR ${isMasked}`,
  masked: isMasked,
}

/** Copies consent and masking from PostgreSQL, the only place that stores them. */
export async function copyContacts(
  { db, clickhouse, account }: AccountContext,
  answer: string,
  who: keyof typeof among,
): Promise<void> {
  let after = (-(2n ** 63n)).toString()
  for (;;) {
    const { rows } =
      await db.execute<ContactRow>(sql`SELECT client_key::text AS key, contact_consent = 'yes' AS agreed,
        ${isMasked} AS masked FROM clients
      WHERE account_id = ${account.id} AND client_key > ${after}::bigint
        AND (${among[who]})
      ORDER BY client_key LIMIT ${AT_ONCE}`)
    const last = rows.at(-1)
    if (last === undefined) return
    const values = rows.map(({ key, agreed, masked }) => ({
      account_id: account.id,
      answer,
      made_at: Math.floor(Date.now() / 1000),
      client_key: unsignedKey(key),
      agreed,
      is_masked: masked,
    }))
    await clickhouse.insert({ table: 'client_contacts', values, format: 'JSONEachRow' })
    if (rows.length < AT_ONCE) return
    after = last.key
  }
}
