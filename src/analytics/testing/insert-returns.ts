import type { AccountContext } from '#platform/context.ts'

export type TestReturn = {
  order_id: string
  sku_id: string
  quantity: number
  /** ISO. */
  returned_at: string
  return_id?: string
  reason?: string
}

/** Inserts into the fact directly. */
export async function insertReturns(
  { clickhouse, account }: AccountContext,
  returns: readonly TestReturn[],
): Promise<void> {
  const values = returns.map(({ returned_at, ...told }) => ({
    account_id: account.id,
    return_id: '',
    currency: 'BRL',
    amount: 0,
    reason: '',
    version: 1,
    returned_at: Date.parse(returned_at) / 1000,
    ...told,
  }))
  if (values.length > 0) await clickhouse.insert({ table: 'returns', values, format: 'JSONEachRow' })
}
