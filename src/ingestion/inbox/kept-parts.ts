import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { unpackPayload } from './packed-payload.ts'

type Fields = Readonly<Record<string, unknown>>

/** An order, or a package, as the inbox keeps it. */
export type Kept = { id: number; failed: boolean; payload: Fields; receivedAt: Date }
export type Parts = { orders: Kept[]; packages: Kept[] }

export function orderIdOf(payload: unknown): string {
  const { order_id: id } = (payload ?? {}) as { order_id?: unknown }
  return typeof id === 'string' ? id : ''
}

/** What the inbox has of those of some orders that came, in whole or in part, as packages: by order, oldest first. */
export async function keptParts(
  tx: Transaction,
  accountId: string,
  orderIds: readonly string[],
): Promise<Map<string, Parts>> {
  const ids = sql.param(orderIds)
  // keys are in the order of their bytes, in which 0 follows the slash
  const packages = await kept(
    tx,
    sql`FROM unnest(${ids}::text[]) AS wanted (id) JOIN inbox ON account_id = ${accountId} AND source = 'api' AND kind = 'shipments'
      AND key COLLATE "C" >= wanted.id || '/' AND key COLLATE "C" < wanted.id || '0'`,
  )
  const parts = new Map<string, Parts>()
  for (const each of packages) partsOf(parts, each).packages.push(each)
  if (parts.size === 0) return parts
  const orders = await kept(
    tx,
    sql`FROM inbox WHERE account_id = ${accountId} AND source = 'api' AND kind = 'orders' AND state <> 'failed'
      AND key = ANY(${sql.param([...parts.keys()])}::text[])`,
  )
  for (const each of orders) partsOf(parts, each).orders.push(each)
  return parts
}

async function kept(tx: Transaction, from: SQL): Promise<Kept[]> {
  const { rows } = await tx.execute<{ id: string; state: string; payload: Buffer; received_at: string }>(
    sql`SELECT inbox.id, state, payload, received_at ${from} ORDER BY inbox.id`,
  )
  const found: Kept[] = []
  for (const { id, state, payload, received_at: at } of rows) {
    const fields = (await unpackPayload(payload)) as Fields
    found.push({ id: Number(id), failed: state === 'failed', payload: fields, receivedAt: new Date(at) })
  }
  return found
}

function partsOf(parts: Map<string, Parts>, { payload }: Kept): Parts {
  const id = orderIdOf(payload)
  const known = parts.get(id) ?? { orders: [], packages: [] }
  parts.set(id, known)
  return known
}
