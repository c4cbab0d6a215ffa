import { createHash } from 'node:crypto'
import { receive, type Arrival } from '#ingestion/inbox/receive.ts'
import type { ApiKeyContext } from '#platform/http/with-api-key.ts'
import type { IngestScope } from '#model/ingest.ts'
import type { Ingested } from '../ingest-contract.ts'
import { oncePerKey } from './once-per-key.ts'

type Sent = Readonly<Record<string, unknown>>

/** The fields that tell one record from another. */
const keys: Readonly<Record<IngestScope, readonly string[]>> = {
  orders: ['order_id'],
  payments: ['order_id', 'payment_id'],
  shipments: ['order_id', 'shipment_id'],
  sessions: ['hour', 'channel', 'utm_source', 'utm_medium', 'utm_campaign', 'device', 'uf'],
  skus: ['sku_id'],
  stock: ['sku_id', 'warehouse', 'price_table'],
}

const LONGEST_KEY = 512

/** Puts what a system of the account sent into its inbox, all of it or nothing. */
export function ingestRecords(
  ctx: Pick<ApiKeyContext, 'db' | 'keyring' | 'now' | 'apiKey'>,
  scope: IngestScope,
  records: readonly Sent[],
  idempotencyKey: string | undefined,
): Promise<Ingested> {
  const at = ctx.now().toISOString()
  const source = { accountId: ctx.apiKey.account.id, connectionId: null, source: 'api' as const }
  return oncePerKey(ctx, idempotencyKey, [scope, records], () =>
    receive(
      ctx,
      source,
      records.map((record) => arrivalOf(scope, record, at)),
    ),
  )
}

/** A record that says when it changed is the same when it comes again; of any other the last one sent holds. */
function arrivalOf(scope: IngestScope, record: Sent, at: string): Arrival {
  const key = keys[scope].map((name) => textOf(record[name])).join('/')
  const changed = textOf(record['updated_at'] ?? record['counted_at']) || at
  return {
    kind: scope,
    key: key.length <= LONGEST_KEY ? key : digest(key),
    version: `${changed} ${digest(JSON.stringify(record)).slice(0, 16)}`,
    payload: record,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
