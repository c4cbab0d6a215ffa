import type { Logger } from '#platform/context.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, gt, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { sealPayload, unsealPayload } from './packed-payload.ts'
import { inbox } from './schema.ts'

type Resealing = { db: Database; keyring: Keyring; log: Logger }

const BATCH = 500

// Seals payloads that are unsealed or of an older key, which can then be removed. What no key opens is
// logged and left unchanged.
export async function resealInbox({ db, keyring, log }: Resealing, signal?: AbortSignal): Promise<number> {
  const old = sql`${inbox.sealedBy} IS DISTINCT FROM ${keyring.current.id}`
  const { id, accountId, kind, key, version, payload, sealedBy } = inbox
  let sealed = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    signal?.throwIfAborted()
    const rows = await db
      .select({ id, accountId, kind, key, version, payload, sealedBy })
      .from(inbox)
      .where(and(old, gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH)
    const again = rows.flatMap((row) => {
      try {
        return [{ id: row.id, ...sealPayload(keyring, row, unsealPayload(keyring, row, row)) }]
      } catch (err) {
        log.error({ err, arrivalId: row.id }, 'keys: a payload could not be sealed again')
        return []
      }
    })
    await db.execute(sql`UPDATE inbox SET payload = again.payload, sealed_by = ${keyring.current.id}
      FROM unnest(${sql.param(again.map((row) => row.id))}::bigint[], ${sql.param(again.map((row) => row.payload))}::bytea[])
        AS again (id, payload) WHERE inbox.id = again.id`)
    sealed += again.length
    last = rows.at(-1)?.id
  }
  return sealed
}

export const resealInboxJob: ScheduledJob<Resealing> = {
  name: 'reseal-inbox',
  cron: '0 5 * * *',
  run: resealInbox,
}
