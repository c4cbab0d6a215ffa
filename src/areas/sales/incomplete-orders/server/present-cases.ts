import { loadCaseItems } from '#analytics/incomplete/case-contents.ts'
import type { CaseRow } from '#analytics/incomplete/list-cases.ts'
import { loadMaskedClients } from '#platform/clients/load-clients.ts'
import { RECOVERY_DAYS } from '#model/incomplete-orders.ts'
import type { IncompleteCase } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { loadDecisions, latestDecision } from './case-decisions.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'

export async function presentCases(ctx: CaseContext, rows: readonly CaseRow[]): Promise<IncompleteCase[]> {
  const [items, decided, clients] = await Promise.all([
    loadCaseItems(ctx.clickhouse, ctx.account.id, rows),
    loadDecisions(
      ctx.db,
      ctx,
      rows.flatMap(({ order_ids }) => order_ids),
    ),
    loadMaskedClients(ctx, clientKeysOf(rows)),
  ])
  const names = await loadUserNames(
    ctx,
    [...decided.values()].map(({ ownerId }) => ownerId),
  )
  return rows.map((row) => {
    const own = items.filter(({ order_id }) => order_id === row.order_id)
    const decision = latestDecision(decided, row)
    const client = clients.get(row.client_key)
    const ownerId = decision?.ownerId ?? null
    return {
      id: row.order_id,
      version: decision?.version ?? 0,
      placedAt: row.placed_at,
      client: client === undefined ? null : { name: client.name, phone: client.phone, email: client.email },
      consent: client?.contactConsent.state ?? 'unknown',
      firstItem: own[0]?.product_name || (own[0]?.sku_id ?? ''),
      otherItems: Math.max(0, own.length - 1),
      units: row.units,
      amount: row.amount,
      reason: row.reason,
      platformReason: row.platform_reason,
      method: row.method,
      brand: row.brand,
      acquirer: row.acquirer,
      channel: row.channel,
      uf: row.uf,
      tries: row.tries,
      orders: row.order_ids.length,
      state: row.state,
      openUntil: new Date(Date.parse(row.placed_at) + RECOVERY_DAYS * 86_400_000).toISOString(),
      recoveredAt: row.recovered_at,
      lostReason: row.state === 'lost' ? (decision?.lostReason ?? null) : null,
      owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '—' },
    }
  })
}

export const clientKeysOf = (rows: readonly CaseRow[]): string[] =>
  rows.map(({ client_key }) => client_key).filter((key) => key !== '0')
