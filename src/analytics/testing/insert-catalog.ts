import type { AccountContext } from '#platform/context.ts'

type Row = { sku_id: string } & { [column: string]: unknown }

const insert =
  (tables: readonly string[]) =>
  async ({ clickhouse, account }: AccountContext, rows: readonly Row[]): Promise<void> => {
    const values = rows.map((row) => ({ account_id: account.id, version: 1, ...instantsOf(row) }))
    if (values.length > 0)
      for (const table of tables) await clickhouse.insert({ table, values, format: 'JSONEachRow' })
  }

const instantsOf = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith('_at') && typeof value === 'string'
        ? [name, Math.floor(Date.parse(value) / 1000)]
        : [name, value],
    ),
  )

/** Times are ISO strings; amounts are minor units. */
export const insertSkus = insert(['skus'])
export const insertViews = insert(['product_views'])
/** The latest offer of each competitor. */
export const insertCompetitorPrices = insert(['competitor_prices'])
/** One price per SKU and table, also set as current. */
export const insertPrices = insert(['price_history', 'prices'])

/** The latest count per SKU and warehouse also becomes the current stock. */
export async function insertStock(ctx: AccountContext, counts: readonly Row[]): Promise<void> {
  const rows = counts.map((count) => ({ warehouse: '', reserved: 0, is_unlimited: false, ...count }))
  await insert(['stock_history'])(ctx, rows)
  const newest = new Map<string, (typeof rows)[number]>()
  const at = (row: Row) => String(row['counted_at'])
  for (const row of rows.toSorted((a, b) => (at(a) < at(b) ? -1 : 1)))
    newest.set(JSON.stringify([row.sku_id, row.warehouse]), row)
  await insert(['stock'])(ctx, [...newest.values()])
}
