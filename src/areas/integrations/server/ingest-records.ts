import { createHash } from 'node:crypto'
import { receive, type Arrival } from '#ingestion/inbox/receive.ts'
import type { ApiKeyContext } from '#platform/http/with-api-key.ts'
import { kinds, type IngestScope } from '#model/kinds/index.ts'
import type { Ingested } from '../ingest-contract.ts'
import { answerOncePerKey } from './once-per-key.ts'

type Sent = Readonly<Record<string, unknown>>

const MAX_KEY_LENGTH = 512

/** All or nothing. */
export function ingestRecords(
  ctx: Pick<ApiKeyContext, 'db' | 'keyring' | 'now' | 'apiKey'>,
  scope: IngestScope,
  records: readonly Sent[],
  idempotencyKey: string | undefined,
): Promise<Ingested> {
  const at = ctx.now().toISOString()
  const source = { accountId: ctx.apiKey.account.id, connectionId: null, source: 'api' as const }
  return answerOncePerKey(ctx, idempotencyKey, [scope, records], () =>
    receive(
      ctx,
      source,
      records.map((record) => arrivalOf(scope, record, at)),
    ),
  )
}

/** A record with its own instant is the same when repeated; of the others the last one wins. */
function arrivalOf(scope: IngestScope, record: Sent, at: string): Arrival {
  const { key: own, api, changedAt: [changedAt = ''] = [], fields } = kinds[scope]
  const key = (api?.key ?? own).map((name) => textOf(record[name])).join('/')
  const since = 'updated_at' in fields ? undefined : record[changedAt]
  const changed = textOf(record['updated_at'] ?? since) || at
  return {
    kind: scope,
    key: key.length <= MAX_KEY_LENGTH ? key : digest(key),
    version: `${changed} ${digest(JSON.stringify(record)).slice(0, 16)}`,
    payload: record,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
