import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { AccountContext } from '../context.ts'
import { signedKey, unsignedKey } from './client-key.ts'
import type { ConsentState } from './personal.ts'

export async function findClientsByConsent(
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  clientKeys: readonly string[],
  states: readonly ConsentState[],
): Promise<string[]> {
  if (clientKeys.length === 0) return []
  const { rows } = await db.execute<{ client_key: string }>(sql`SELECT client_key::text FROM clients
    WHERE account_id = ${account.id} AND client_key = ANY(${sql.param(clientKeys.map(signedKey))}::bigint[])
      AND contact_consent = ANY(${sql.param([...states])}::text[]) AND erased_at IS NULL`)
  return rows.map(({ client_key }) => unsignedKey(client_key))
}
