import type { AccountContext } from '#platform/context.ts'

/** Times are ISO strings; the rest has defaults. */
export type TestPackage = { order_id: string; placed_at: string; approved_at: string } & {
  [column: string]: unknown
}

const seconds = (value: unknown) => (typeof value === 'string' ? Math.floor(Date.parse(value) / 1000) : value)

/** Inserts into the derived fact directly, one row each, like the derivation. */
export async function insertDerivedPackages(
  { clickhouse, account }: AccountContext,
  packages: readonly TestPackage[],
): Promise<void> {
  const values = packages.map((one) => ({
    account_id: account.id,
    currency: 'BRL',
    number: 1,
    packages: 1,
    order_faulted_at: null,
    version: 1,
    ...Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, name.endsWith('_at') ? seconds(value) : value]),
    ),
  }))
  if (values.length > 0) await clickhouse.insert({ table: 'packages', values, format: 'JSONEachRow' })
}
