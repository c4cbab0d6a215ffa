import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../context.ts'
import type { ScheduledJob } from '../jobs/scheduled-jobs.ts'
import { keyPrefix } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { putClients } from './upsert-clients.ts'
import { clientColumns, openClient, type Client, type ClientRow } from './client-row.ts'

type Resealing = { db: Database; keyring: Keyring; log: Logger }
type Row = ClientRow & { account_id: string }

const BATCH = 500
const beforeAll = { account: '00000000-0000-0000-0000-000000000000', key: '-9223372036854775808' }

/**
 * Re-encrypts with the current key, so that an old one can be retired. Rows that cannot be decrypted are
 * logged and skipped. Returns the number done.
 */
export async function resealClients({ db, keyring, log }: Resealing, signal?: AbortSignal): Promise<number> {
  let sealed = 0
  for (let last: typeof beforeAll | undefined = beforeAll; last !== undefined;) {
    signal?.throwIfAborted()
    const from: typeof beforeAll = last
    last = await db.transaction(async (tx) => {
      const rows = await oldRows(tx, keyring, from)
      for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => row.account_id)) {
        const clients = ofAccount.flatMap((row) => opened(row, { keyring, log }))
        if (clients.length > 0) await putClients({ tx, keyring, accountId }, clients)
        sealed += clients.length
      }
      const end = rows.at(-1)
      return end && { account: end.account_id, key: end.client_key }
    })
  }
  return sealed
}

export const resealClientsJob: ScheduledJob<Resealing> = {
  name: 'reseal-clients',
  cron: '20 5 * * *',
  run: resealClients,
}

async function oldRows(tx: Transaction, { current }: Keyring, after: typeof beforeAll): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`SELECT account_id, ${sql.raw(clientColumns)} FROM clients
    WHERE (account_id, client_key) > (${after.account}::uuid, ${after.key}::bigint) AND NOT starts_with(sealed, ${keyPrefix(current)})
    ORDER BY account_id, clients.client_key LIMIT ${BATCH} FOR UPDATE`)
  return rows
}

function opened(row: Row, { keyring, log }: Pick<Resealing, 'keyring' | 'log'>): Client[] {
  try {
    return [openClient({ keyring, accountId: row.account_id }, row)]
  } catch (err) {
    log.error({ err, clientKey: row.client_key }, 'keys: a client could not be sealed again')
    return []
  }
}
