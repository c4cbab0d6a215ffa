import { afterAll, beforeAll, expect, it } from 'vitest'
import { skuChecks } from '#areas/catalog/sku/server/sku-checks.ts'
import { executeCheck } from '#areas/observability/guardian/server/execute-check.ts'
import { runStatement } from '#analytics/question/ask-question.ts'
import { insertPrices, insertSkus } from '#analytics/testing/insert-catalog.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
let clock = Date.parse('2026-11-20T15:00:00Z')
const now = () => new Date(clock)
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const SKUS = 150
const ids = Array.from({ length: SKUS }, (_, at) => `sku-${at}`)

const price = (ctx: TestAccount, sku_id: string, amount: number, priced_at: string) => ({
  sku_id,
  price_table: '',
  priced_at,
  currency: ctx.account.currency,
  price: amount,
  cost: 1000,
})

async function figuresMade({ clickhouse, account }: TestAccount): Promise<number> {
  const query = 'SELECT uniqExact(answer) AS made FROM sku_figures WHERE account_id = {account:UUID}'
  const [row] = await runStatement<{ made: string }>(clickhouse, { query, params: { account: account.id } })
  return Number(row?.made)
}

it('looks of one run make the figures once, also of several pages, and the next run makes them anew', async () => {
  const ctx = await engines.newAccount({ now })
  await insertSkus(
    ctx,
    ids.map((sku_id) => ({ sku_id, product_name: sku_id, status: 'active' })),
  )
  await insertPrices(
    ctx,
    ids.map((id) => price(ctx, id, 900, '2026-11-01T12:00:00Z')),
  )
  const [check, tooLow] = ['priceBelowCost', 'priceTooLow'].map((wanted) =>
    skuChecks.find(({ key }) => key === wanted),
  )
  if (check === undefined || tooLow === undefined) throw new Error('no check')
  const parts = { ...engines, now, log: ctx.log }
  const look = async (run: object, of = check) => {
    const asked = { accountId: ctx.account.id, limit: null, run }
    return (await executeCheck(parts, of, asked, new AbortController().signal))?.look
  }
  const run = {}
  expect(await look(run)).toMatchObject({ known: true, count: SKUS })
  expect(await look(run, tooLow)).toMatchObject({ known: true, count: 0 })
  expect(await figuresMade(ctx)).toBe(1)
  await insertPrices(ctx, [price(ctx, 'sku-7', 1100, '2026-11-19T12:00:00Z')])
  clock += 1000
  expect(await look({})).toMatchObject({ known: true, count: SKUS - 1 })
  expect(await figuresMade(ctx)).toBe(2)
})
