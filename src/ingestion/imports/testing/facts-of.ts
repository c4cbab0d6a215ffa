import { canonicalKinds } from '#model/kinds/index.ts'
import type { AccountContext } from '#platform/context.ts'

type FactTable = 'orders' | 'order_items' | 'payment_attempts' | 'sessions' | 'skus'

const keys: Record<FactTable, string> = {
  orders: 'order_id',
  order_items: 'order_id, line_id',
  payment_attempts: 'attempt_id',
  sessions: 'hour',
  skus: 'sku_id',
}

/** An account's facts as screens read them, without what every row has, and without its rank. */
export async function factsOf(ctx: AccountContext, table: FactTable): Promise<Record<string, unknown>[]> {
  const answer = await ctx.clickhouse.query({
    query: `SELECT * EXCEPT (account_id, version, is_deleted) FROM ${table} FINAL WHERE account_id = {account:UUID} ORDER BY ${keys[table]}`,
    query_params: { account: ctx.account.id },
    format: 'JSONEachRow',
  })
  return answer.json<Record<string, unknown>>()
}

/** What an account and one of its imports still have in staging. */
export async function leftInStaging(ctx: AccountContext, importId: string): Promise<string[]> {
  const canonical = canonicalKinds.map(
    (kind) =>
      `SELECT 'canonical_${kind}' AS name FROM canonical_${kind} WHERE account_id = {account:UUID} LIMIT 1`,
  )
  const answer = await ctx.clickhouse.query({
    query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {raw:String})
      UNION ALL ${canonical.map((select) => `(${select})`).join(' UNION ALL ')}`,
    query_params: { raw: `import_raw_${importId.replaceAll('-', '')}`, account: ctx.account.id },
    format: 'JSONEachRow',
  })
  return (await answer.json<{ name: string }>()).map(({ name }) => name)
}
