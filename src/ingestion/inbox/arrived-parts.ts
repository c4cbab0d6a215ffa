import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { isRecord } from '#model/records.ts'
import type { Fields } from './order-version.ts'
import { unpackPayload } from './packed-payload.ts'

export type Kept = { id: number; failed: boolean; payload: Fields; receivedAt: Date }
export type Parts = { orders: Kept[]; packages: Kept[] }

export function readOrderId(payload: unknown): string {
  const id = isRecord(payload) ? payload['order_id'] : undefined
  return typeof id === 'string' ? id : ''
}

export type Opening = { tx: Transaction; keyring: Keyring; accountId: string }

/** Orders that came, in whole or in part, as packages; oldest first. */
export async function loadArrivedParts(
  opening: Opening,
  orderIds: readonly string[],
): Promise<Map<string, Parts>> {
  const { accountId } = opening
  const ids = sql.param(orderIds)
  // keys are in byte order, in which 0 follows the slash
  const packages = await kept(
    opening,
    sql`FROM unnest(${ids}::text[]) AS wanted (id) JOIN inbox ON account_id = ${accountId} AND source = 'api' AND kind = 'shipments'
      AND key COLLATE "C" >= wanted.id || '/' AND key COLLATE "C" < wanted.id || '0'`,
  )
  const parts = new Map<string, Parts>()
  for (const each of packages) partsOf(parts, each).packages.push(each)
  if (parts.size === 0) return parts
  const orders = await kept(
    opening,
    sql`FROM inbox WHERE account_id = ${accountId} AND source = 'api' AND kind = 'orders' AND state <> 'failed'
      AND key = ANY(${sql.param([...parts.keys()])}::text[])`,
  )
  for (const each of orders) partsOf(parts, each).orders.push(each)
  return parts
}

type Row = { id: string; state: string; received_at: string; payload: Buffer } & Record<
  'kind' | 'key' | 'version',
  string
> & { sealed_by: string | null }

async function kept({ tx, keyring, accountId }: Opening, from: SQL): Promise<Kept[]> {
  const { rows } = await tx.execute<Row>(
    sql`SELECT inbox.id, kind, key, version, state, payload, sealed_by, received_at ${from} ORDER BY inbox.id`,
  )
  const found: Kept[] = []
  for (const { id, state, received_at: at, payload, sealed_by: sealedBy, ...place } of rows) {
    const fields = await unpackPayload(keyring, { ...place, accountId }, { payload, sealedBy })
    const [failed, receivedAt] = [state === 'failed', new Date(at)]
    if (isRecord(fields)) found.push({ id: Number(id), failed, payload: fields, receivedAt })
  }
  return found
}

function partsOf(parts: Map<string, Parts>, { payload }: Kept): Parts {
  const id = readOrderId(payload)
  const known = parts.get(id) ?? { orders: [], packages: [] }
  parts.set(id, known)
  return known
}
