import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { AccountContext } from '../context.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { signedKey } from './client-key.ts'
import { clientColumns, openClient, type Client, type ClientRow } from './client-row.ts'
import { masked, type Consent, type Personal } from './personal.ts'

export type Reading = Pick<AccountContext, 'db' | 'account'> & { keyring: Keyring }

/**
 * Masked, for anyone who may see the order: `Maria S.`, `m***@example.com`, `(11) *****-4321`,
 * `***.456.789-**`.
 */
export type MaskedClient = Personal & { clientKey: string; contactConsent: Consent }

/** Unknown keys are omitted. At most a few thousand at once. */
export async function loadMaskedClients(
  ctx: Reading,
  clientKeys: readonly string[],
): Promise<Map<string, MaskedClient>> {
  const clients = await loadClients(ctx, clientKeys)
  return new Map(
    clients.map((client) => {
      const { clientKey, consent } = client
      return [clientKey, { clientKey, ...masked(client), contactConsent: consent }]
    }),
  )
}

/** Unmasked: only for callers that check a permission and record the access. */
export async function loadClients(ctx: Reading, clientKeys: readonly string[]): Promise<Client[]> {
  if (clientKeys.length === 0) return []
  const { keyring, account } = ctx
  const keys = sql.param([...new Set(clientKeys)].map(signedKey))
  const { rows } = await ctx.db.execute<ClientRow>(sql`SELECT ${sql.raw(clientColumns)} FROM clients
    WHERE account_id = ${account.id} AND client_key = ANY(${keys}::bigint[]) AND erased_at IS NULL`)
  return rows.map((row) => openClient({ keyring, accountId: account.id }, row))
}
