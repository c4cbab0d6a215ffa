import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const all = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  expect(all.some((text) => text.includes(`UPDATE brand = ${cardBrandSql}`))).toBe(true)
})
