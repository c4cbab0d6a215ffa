import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getLogisticsValues } from './get-logistics-values.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('offers the values of a dimension to filter by, of what is seen', async () => {
  const now = () => new Date('2026-11-20T15:00:00Z')
  const ctx = await engines.newAccount({ now })
  const at = { placed_at: '2026-11-09T12:00:00Z', approved_at: '2026-11-09T13:00:00Z' }
  await insertDerivedPackages(ctx, [
    { ...at, order_id: 'a', dock: 'CD', channel: 'Site', postal_prefix: '01310' },
    { ...at, order_id: 'b', dock: 'CD', channel: 'App', postal_prefix: '01399' },
    { ...at, order_id: 'c', dock: 'Loja', channel: 'App', postal_prefix: '80010' },
    { ...at, order_id: 'd', dock: 'Antiga', placed_at: '2025-09-01T12:00:00Z' },
  ])
  const values = async (account: TestAccount, dimension: 'dock' | 'postalRange' = 'dock', search = '') =>
    (await getLogisticsValues(account, { dimension, search })).values
  expect(await values(ctx)).toEqual([
    { value: 'CD', packages: 2 },
    { value: 'Loja', packages: 1 },
  ])
  expect(await values(ctx, 'dock', 'lo')).toEqual([{ value: 'Loja', packages: 1 }])
  expect((await values(ctx, 'postalRange')).map(({ value }) => value)).toEqual(['013', '800'])
  const rule = { channel: ['Site'] }
  const limited = { ...ctx, virtualChannel: { id: randomUUID(), name: 'Site', rule } }
  expect(await values(limited)).toEqual([{ value: 'CD', packages: 1 }])
  expect(await values(await engines.newAccount({ now }))).toEqual([])
  const nobody = { ...ctx, permissions: new Set<never>() }
  await expect(values(nobody)).rejects.toMatchObject({ code: 'forbidden' })
})
