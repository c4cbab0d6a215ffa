import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { permissionsByRole, type Permission } from '#model/permissions.ts'
import { FarolError } from '#platform/errors.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { BacktestQuestion, SaveRule, StockChoicesQuestion } from '../../rules-contract.ts'
import { backtestRule } from './backtest-rule.ts'
import { listStockChoices } from './list-stock-choices.ts'
import { listRules } from './list-rules.ts'
import { saveRule } from './save-rule.ts'

const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertSkus(ctx, [
    { sku_id: '10', product_name: 'Mesa de jantar', reference: 'MES-10', category: 'Mesas', brand: 'Norte' },
    { sku_id: '11', product_name: 'Mesa de canto', reference: 'MES-11', category: 'Mesas', brand: 'Sul' },
    { sku_id: '20', product_name: 'Cadeira', reference: '20', category: 'Cadeiras', brand: 'Sul' },
  ])
  await insertStock(
    ctx,
    ['10', '11', '20'].map((sku_id, index) => ({
      sku_id,
      quantity: index * 10,
      counted_at: new Date(NOW - 20 * DAY).toISOString(),
    })),
  )
})
afterAll(() => engines.stop())

const choicesOf = (of: TestAccount, asked: object) => listStockChoices(of, StockChoicesQuestion.parse(asked))
const without = (permission: Permission): TestAccount => ({
  ...ctx,
  permissions: new Set([...permissionsByRole.owner].filter((one) => one !== permission)),
})
const stockRule = (filters: object, more: object = {}) =>
  ruleSettings({
    name: 'Cobertura',
    metric: 'stockCoverage',
    by: ['sku'],
    filters,
    window: 1440,
    condition: { type: 'limit', direction: 'below', value: 7 },
    ...more,
  })

it('SKUs are found by name, reference or code, also those that never sold, and chosen ones are named first', async () => {
  const found = async (search: string) =>
    (await choicesOf(ctx, { dimension: 'sku', search })).values.map(({ value }) => value).toSorted()
  expect(await found('mesa')).toEqual(['10', '11'])
  expect(await found('mes-11')).toEqual(['11'])
  expect(await found('20')).toEqual(['20'])
  expect(await found('sofá')).toEqual([])
  const { values } = await choicesOf(ctx, { dimension: 'sku', search: 'cadeira', chosen: ['10', 'outro'] })
  expect(values).toEqual([
    { value: '10', label: 'Mesa de jantar', code: '10 · MES-10' },
    { value: '20', label: 'Cadeira', code: '20' },
  ])
})

it('categories and brands are those of the catalogue, with how many SKUs each has', async () => {
  expect((await choicesOf(ctx, { dimension: 'category' })).values).toEqual([
    { value: 'Mesas', label: 'Mesas', skus: 2 },
    { value: 'Cadeiras', label: 'Cadeiras', skus: 1 },
  ])
  expect((await choicesOf(ctx, { dimension: 'brand', search: 'nor' })).values).toEqual([
    { value: 'Norte', label: 'Norte', skus: 1 },
  ])
})

it('another account has none of it, and the permissions of monitoring and of the catalogue are needed', async () => {
  const other = await engines.newAccount({ now: () => new Date(NOW) })
  expect(await choicesOf(other, { dimension: 'sku', search: 'mesa', chosen: ['10'] })).toEqual({ values: [] })
  expect(await choicesOf(other, { dimension: 'category' })).toEqual({ values: [] })
  for (const permission of ['observability.view', 'catalog.view'] as const)
    await expect(choicesOf(without(permission), { dimension: 'sku' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  for (const wrong of [
    { dimension: 'uf' },
    { dimension: 'sku', chosen: Array.from({ length: 201 }, () => 'x') },
  ])
    expect(StockChoicesQuestion.safeParse(wrong).success).toBe(false)
})

it('a rule of coverage of a category is saved and tried on the past, SKU by SKU', async () => {
  const settings = stockRule({ category: ['Mesas'] })
  await saveRule(ctx, SaveRule.parse({ settings }))
  expect((await listRules(ctx)).items.map((rule) => rule.settings.filters)).toEqual([{ category: ['Mesas'] }])
  const tried = await backtestRule(ctx, BacktestQuestion.parse({ settings, days: 30 }))
  // the other table has stock, and sells nothing
  expect(tried.episodes.map(({ place }) => place)).toEqual([['Mesa de jantar']])
})

it('says what is missing in a rule of stock', async () => {
  const refused = async (filters: object, more: object = {}) => {
    const saving = saveRule(ctx, SaveRule.parse({ settings: stockRule(filters, more) }))
    const error: unknown = await saving.catch((failure: unknown) => failure)
    return error instanceof FarolError ? [error.code, error.details.fields?.['by']] : error
  }
  const none = ['invalidInput', 'Escolha até 200 SKUs, uma categoria ou uma marca']
  expect(await refused({})).toEqual(none)
  expect(await refused({ category: ['Mesas'] }, { by: ['category'] })).toEqual(none)
  expect(await refused({ category: ['Mesas'], uf: ['SP'] })).toEqual(none)
  const together = ['invalidInput', 'Por categoria ou marca, o estoque é acompanhado SKU a SKU']
  expect(await refused({ brand: ['Sul'] }, { by: [] })).toEqual(together)
})
