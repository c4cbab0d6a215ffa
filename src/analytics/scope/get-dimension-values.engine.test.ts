import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '../testing/insert-facts.ts'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { getDimensionValues } from './get-dimension-values.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function store() {
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, [
    {
      order_id: '1',
      placed_at: '2026-11-10T12:00:00Z',
      uf: 'SP',
      installments: 3,
      lines: [{ sku_id: 'A', product_name: 'Mesa 100%', price: 500 }],
    },
    {
      order_id: '2',
      placed_at: '2026-11-11T12:00:00Z',
      uf: 'RS',
      lines: [{ sku_id: 'B', product_name: 'Cadeira', price: 900 }],
    },
  ])
  return ctx
}

it('lists what sold most first', async () => {
  const { values } = await getDimensionValues(await store(), { dimension: 'uf', search: '' })
  expect(values).toEqual([
    { value: 'RS', label: 'RS', revenue: 900 },
    { value: 'SP', label: 'SP', revenue: 500 },
  ])
})

it('finds a SKU by its name, taking % and _ as they are', async () => {
  const ctx = await store()
  const found = async (search: string) => (await getDimensionValues(ctx, { dimension: 'sku', search })).values
  expect(await found('cadeira')).toEqual([{ value: 'B', label: 'Cadeira', revenue: 900 }])
  expect(await found('100%')).toMatchObject([{ value: 'A' }])
  expect(await found('_esa')).toEqual([])
})

it('lists times in their own order, by the words that people read, in the account’s time zone', async () => {
  const ctx = await store()
  const of = async (dimension: 'weekday' | 'hourOfDay', search = '') =>
    (await getDimensionValues(ctx, { dimension, search })).values
  expect(await of('weekday')).toEqual([
    { value: '2', label: 'terça-feira', revenue: 500 },
    { value: '3', label: 'quarta-feira', revenue: 900 },
  ])
  expect(await of('weekday', 'Quarta')).toMatchObject([{ value: '3' }])
  expect(await of('hourOfDay')).toEqual([{ value: '9', label: '9 h', revenue: 1400 }])
})

it.each(dimensionKeys)('answers for %s', async (dimension) => {
  const { values } = await getDimensionValues(await store(), { dimension, search: '' })
  expect(values.length).toBeGreaterThan(0)
})

it('shows another account nothing', async () => {
  await store()
  const other = await engines.newAccount({ now })
  expect((await getDimensionValues(other, { dimension: 'uf', search: '' })).values).toEqual([])
})

it('refuses who may not see sales', async () => {
  const ctx = { ...(await store()), permissions: new Set<never>() }
  await expect(getDimensionValues(ctx, { dimension: 'uf', search: '' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
