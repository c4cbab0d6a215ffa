import type { AccountContext } from '#platform/context.ts'

/** Times are ISO strings; the rest has defaults. */
export type TestCharge = { issued_at: string; amount: number } & { [column: string]: unknown }

/** Inserts into the fact directly. */
export async function insertFreightCharges(
  { clickhouse, account }: AccountContext,
  charges: readonly TestCharge[],
): Promise<void> {
  const values = charges.map(({ issued_at, ...charge }) => ({
    account_id: account.id,
    currency: 'BRL',
    charge: 'freight',
    version: 1,
    ...charge,
    issued_at: Math.floor(Date.parse(issued_at) / 1000),
  }))
  if (values.length > 0) await clickhouse.insert({ table: 'freight_charges', values, format: 'JSONEachRow' })
}
