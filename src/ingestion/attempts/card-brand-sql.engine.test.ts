import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { brandNames, cardBrandOf } from '#model/payments/card-brands.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { ask } from '../derived/place.ts'
import { cardBrandSql } from './card-brand-sql.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('writes brands as they are read', async () => {
  const account = await engines.newAccount()
  const written = [...brandNames.keys(), 'Master Card', 'AMEX', 'Belo', 'visa electron', 'Élo', '']
  const rows = await ask<{ told: string; spelled: string }>(
    account,
    `SELECT brand AS told, ${cardBrandSql} AS spelled FROM (SELECT arrayJoin([${written.map((brand) => `'${brand}'`).join(', ')}]) AS brand)`,
  )
  expect(rows).toEqual(written.map((told) => ({ told, spelled: cardBrandOf(told) })))
})

it('what was derived before is spelled so by a migration', async () => {
  const folder = join(import.meta.dirname, '../../analytics/facts/migrations')
  const migration = await readFile(join(folder, '0940-card-brands.sql'), 'utf8')
  expect(migration).toContain(`UPDATE brand = ${cardBrandSql}`)
  const account = await engines.newAccount()
  const at = '2026-11-20T12:00:00Z'
  const brands = ['MASTERCARD', 'Bandeira Sol', 'Visa', '']
  await insertDerivedAttempts(
    account,
    brands.map((brand, place) => ({ order_id: `o${place}`, attempted_at: at, amount: 100, brand })),
  )
  await account.clickhouse.command({
    query: migration.slice(0, migration.lastIndexOf(';')),
    clickhouse_settings: { mutations_sync: '1' },
  })
  const kept = await ask<{ brand: string }>(
    account,
    `SELECT toString(brand) AS brand FROM attempts FINAL WHERE account_id = '${account.account.id}' ORDER BY order_id`,
  )
  expect(kept.map(({ brand }) => brand)).toEqual(['Mastercard', 'Bandeira Sol', 'Visa', ''])
})
