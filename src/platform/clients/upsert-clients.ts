import { DrizzleQueryError, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { clientKeys, signedKey } from './client-key.ts'
import { clientColumns, openClient, sealClient, type Client, type ClientRow } from './client-row.ts'
import { mergeClient, newClient, type OrderClient } from './merge-client.ts'
import { personalFields, normalizePersonal, type Personal } from './personal.ts'

export type ClientUpsert = {
  tx: Database | Transaction
  keyring: Keyring
  clientKeySecret: string | Uint8Array
  accountId: string
  source: string
}

const AT_ONCE = 1000

/**
 * Idempotent: older data never overwrites newer, nor recreates a deleted person. Callers must serialise per
 * account.
 */
export async function upsertClients(bringing: ClientUpsert, buyers: readonly OrderClient[]): Promise<void> {
  const keyOf = clientKeys(bringing.clientKeySecret, bringing.accountId)
  const known = buyers.flatMap((each) => {
    const personal = normalizePersonal(each)
    const tells = each.consent !== undefined || personalFields.some((field) => personal[field] !== '')
    return tells && each.customerId !== ''
      ? [{ ...each, ...personal, clientKey: keyOf(each.customerId) }]
      : []
  })
  const byKey = [...Map.groupBy(known, ({ clientKey }) => clientKey)]
  for (let from = 0; from < byKey.length; from += AT_ONCE)
    await bringSome(bringing, new Map(byKey.slice(from, from + AT_ONCE)))
}

export const upsertClientsAtomically = (
  db: Database,
  of: Omit<ClientUpsert, 'tx'>,
  buyers: readonly OrderClient[],
): Promise<void> => db.transaction((tx) => upsertClients({ ...of, tx }, buyers))

type Known = OrderClient & Personal & { clientKey: string }

async function bringSome(
  bringing: ClientUpsert,
  buyers: ReadonlyMap<string, readonly Known[]>,
): Promise<void> {
  const { tx, accountId, source } = bringing
  const keys = sql.param([...buyers.keys()].map(signedKey))
  const { rows } = await tx.execute<ClientRow>(sql`SELECT ${sql.raw(clientColumns)} FROM clients
    WHERE account_id = ${accountId} AND client_key = ANY(${keys}::bigint[]) FOR UPDATE`)
  const kept = new Map(rows.map((row) => [row.client_key, row]))
  const changed = [...buyers].flatMap(([clientKey, orders]) => {
    const row = kept.get(signedKey(clientKey))
    const erased = row?.erased_at === null || row === undefined ? -1 : Date.parse(row.erased_at)
    const since = orders.filter(({ placedAt }) => placedAt > erased)
    if (since.length === 0) return []
    const before = row === undefined ? newClient(clientKey) : openClient(bringing, row)
    const after = since.reduce(mergeClient, before)
    const sources = [...new Set([...before.sources, source])]
    const isSame = row !== undefined && JSON.stringify({ ...after, sources }) === JSON.stringify(before)
    return isSame ? [] : [{ ...after, sources }]
  })
  if (changed.length > 0) await putClients(bringing, changed)
}

/** Sorted by key, so that rows are inserted in index order. */
export async function putClients(
  { tx, keyring, accountId }: Pick<ClientUpsert, 'tx' | 'keyring' | 'accountId'>,
  clients: readonly Client[],
): Promise<void> {
  const rows = clients.map((client) => sealClient({ keyring, accountId }, client))
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) =>
    sql.param(rows.map((row) => row[name]))
  const statement = sql`INSERT INTO clients (account_id, client_key, name, words, sealed, email_index, phone_index, document_index,
      contact_consent, consent_at, consent_source, version, sources)
    SELECT ${accountId}::uuid, client_key, name, string_to_array(words, ' '), sealed, email, phone, document, consent, consent_at,
      consent_source, version, string_to_array(sources, ' ')::uuid[]
    FROM unnest(${column('clientKey')}::bigint[], ${column('name')}::text[], ${column('words')}::text[], ${column('sealed')}::text[],
      ${column('emailIndex')}::bytea[], ${column('phoneIndex')}::bytea[], ${column('documentIndex')}::bytea[],
      ${column('consent')}::text[], ${column('consentAt')}::timestamptz[], ${column('consentSource')}::text[],
      ${column('version')}::bigint[], ${column('sources')}::text[])
      AS come (client_key, name, words, sealed, email, phone, document, consent, consent_at, consent_source, version, sources)
    ORDER BY client_key
    ON CONFLICT (account_id, client_key) DO UPDATE SET name = excluded.name, words = excluded.words, sealed = excluded.sealed,
      email_index = excluded.email_index, phone_index = excluded.phone_index, document_index = excluded.document_index,
      contact_consent = excluded.contact_consent, consent_at = excluded.consent_at, consent_source = excluded.consent_source,
      version = excluded.version, sources = excluded.sources, erased_at = NULL`
  await tx.execute(statement).catch((error: unknown) => {
    // Drizzle's error contains the parameters, which must not be logged
    throw error instanceof DrizzleQueryError ? error.cause : error
  })
}
