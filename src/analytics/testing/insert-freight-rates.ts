import type { AccountContext } from '#platform/context.ts'

/** Whole postal codes, grams, minor units; the rest has defaults. */
export type TestRate = { carrier: string; amount: number } & { [column: string]: unknown }

/** Inserts into the fact directly. */
export async function insertFreightRates(
  { clickhouse, account }: AccountContext,
  rates: readonly TestRate[],
): Promise<void> {
  const values = rates.map((rate) => ({
    account_id: account.id,
    basis: 'agreed',
    currency: 'BRL',
    version: 1,
    postal_from: 0,
    postal_to: 99_999_999,
    weight_from: 0,
    weight_to: 1_000_000_000,
    valid_from: 0,
    ...rate,
  }))
  if (values.length > 0) await clickhouse.insert({ table: 'freight_rates', values, format: 'JSONEachRow' })
}
