import type { AccountContext } from '#platform/context.ts'
import { askAffected, type Affected } from '../checks/ask-affected.ts'

type NegativeStock = { sku_id: string; warehouse: string; name: string; quantity: number }

/** SKUs whose latest count in a warehouse is negative, lowest first. `told`: number of SKUs counted. */
export function askNegativeStock(
  { clickhouse, account }: AccountContext,
  limit: number,
): Promise<Affected<NegativeStock>> {
  const columns = `sku_id, toString(warehouse) AS warehouse, toString(warehouse_name) AS name, quantity`
  return askAffected(
    clickhouse,
    {
      from: 'stock FINAL WHERE account_id = {account:UUID}',
      affected: 'quantity < 0 AND NOT is_unlimited',
      params: { account: account.id },
    },
    { columns, order: 'quantity, sku_id, warehouse', limit },
  )
}
