import type { AccountContext } from '#platform/context.ts'

/** Times are ISO strings; the rest has defaults. */
export type TestAttempt = { order_id: string; attempted_at: string; amount: number } & {
  [column: string]: unknown
}

const seconds = (value: unknown) => (typeof value === 'string' ? Math.floor(Date.parse(value) / 1000) : value)

/** Inserts into the derived fact directly, one row each, like the derivation. */
export async function insertDerivedAttempts(
  { clickhouse, account }: AccountContext,
  attempts: readonly TestAttempt[],
): Promise<void> {
  const values = attempts.map((attempt, index) => ({
    account_id: account.id,
    attempt_id: String(index + 1),
    currency: 'BRL',
    method: 'Cartão de crédito',
    brand: 'Visa',
    stage: 'authorization',
    outcome: 'approved',
    number: 1,
    tries: 1,
    is_last: 1,
    version: 1,
    ...Object.fromEntries(
      Object.entries(attempt).map(([name, value]) => [name, name.endsWith('_at') ? seconds(value) : value]),
    ),
  }))
  if (values.length > 0) await clickhouse.insert({ table: 'attempts', values, format: 'JSONEachRow' })
}
