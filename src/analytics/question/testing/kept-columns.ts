import { expect } from 'vitest'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { Expressions } from '../sql-text.ts'

/** Over rows of every kind: each stored column equals its expression and is not constant. */
export async function expectKept(
  { clickhouse, newAccount }: TestEngines,
  table: 'attempts' | 'packages' | 'freight_charges',
  kept: Expressions,
  rows: readonly object[],
): Promise<void> {
  const { account } = await newAccount()
  const values = rows.map((row) => ({ account_id: account.id, ...row }))
  await clickhouse.insert({ table, values, format: 'JSONEachRow' })
  const compared = kept.flatMap(([name, sql]) => [
    `countIf((${sql}) != ${name}) AS off_${name}`,
    `uniq(${name}) AS of_${name}`,
  ])
  const answer = await clickhouse.query({
    query: `SELECT count() AS rows, ${compared.join(', ')} FROM ${table} FINAL WHERE account_id = {account:UUID}`,
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  const [{ rows: counted, ...told } = { rows: 0 }] = await answer.json<Record<string, number>>()
  expect(counted).toBe(values.length)
  for (const [name] of kept) {
    expect(told, name).toHaveProperty(`off_${name}`, 0)
    expect(told[`of_${name}`], name).toBeGreaterThan(1)
  }
}
