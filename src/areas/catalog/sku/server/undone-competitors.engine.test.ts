import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesOf, importFolder, undoFolder } from '#ingestion/imports/testing/import-files.ts'
import { guessMapping } from '#ingestion/mapping/guess/guess-mapping.ts'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getSkuCompetitors } from './get-sku-competitors.ts'
import { listSkus } from './list-skus.ts'
import { mesa, openShop, page } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const columns = ['SKU', 'Concorrente', 'Preço', 'Disponível', 'Data da coleta']
const before = [
  ['mesa/1', 'Vizinho', '90,00', 'Sim', '20/11/2026 06:00'],
  ['mesa/1', 'Ponte', '95,00', 'Sim', '19/11/2026 06:00'],
]
/** Later on the same day, earlier than what is known, of another competitor, and of another SKU. */
const after = [
  ['mesa/1', 'Vizinho', '50,00', 'Sim', '20/11/2026 10:00'],
  ['mesa/1', 'Ponte', '40,00', 'Sim', '17/11/2026 06:00'],
  ['mesa/1', 'Feira', '60,00', 'Sim', '20/11/2026 10:00'],
  ['cama', 'Vizinho', '30,00', 'Sim', '20/11/2026 10:00'],
]

async function importRows(account: TestAccount, rows: readonly string[][]) {
  const seen = { format: 'csv', encoding: 'utf-8', delimiter: ';', columns } as const
  const { mapping } = guessMapping('Coleta', [{ name: 'coleta.csv', seen, rows: [...rows] }])
  const csv = [columns, ...rows].map((row) => row.join(';')).join('\n')
  const row = await importFolder(account, await filesOf({ 'coleta.csv': csv }), mapping)
  expect(row).toMatchObject({ state: 'done', error: null })
  return row.id
}

const factsOf = (account: TestAccount) =>
  Promise.all(
    ['competitor_prices', 'competitor_price_history'].map((table) =>
      rowsOf<{ competitor: string; price: number }>(
        account,
        `SELECT * EXCEPT account_id FROM ${table} FINAL $ ORDER BY sku_id, competitor, seen_at`,
      ),
    ),
  )

/** Looked at anew, as the panel, the list and the history have it. */
async function look(account: TestAccount) {
  const { answers: _, ...ctx } = account
  const { items, views } = await listSkus(ctx, page({ sort: 'priceIndex' }))
  const [panel, [now, history]] = await Promise.all([getSkuCompetitors(ctx, mesa), factsOf(account)])
  const figures = items.map(({ id, competitors, marketPrice, priceIndex }) => [
    id,
    competitors,
    marketPrice,
    priceIndex,
  ])
  return { panel, figures, views, now, history }
}

it('an undone import of competitors leaves all as if it had never come, and of a SKU what was seen before', async () => {
  const [account, other] = [await openShop(engines), await engines.newAccount()]
  const never = await look(account)
  const first = await importRows(account, before)
  const known = await look(account)
  expect(known.panel.offers.map(({ competitor, price }) => [competitor, price])).toEqual([
    ['Vizinho', 9000],
    ['Ponte', 9500],
  ])
  expect(known.panel).toMatchObject({ competitors: 2, marketPrice: 9250 })

  const second = await importRows(account, after)
  await importRows(other, after)
  const theirs = await factsOf(other)
  const changed = await look(account)
  expect(changed.panel).toMatchObject({ competitors: 3, marketPrice: 6000 })
  expect(changed.views.aboveMarket).toBe(2)
  expect(changed.history).toHaveLength(6)

  const { state, undo } = await undoFolder(account, second)
  expect([state, undo?.counts]).toEqual(['undone', [{ kind: 'competitor_prices', alone: 4, shared: 0 }]])
  expect(await look(account)).toEqual(known)
  expect(await factsOf(other)).toEqual(theirs)

  await undoFolder(account, first)
  expect(await look(account)).toEqual(never)
  expect(never).toMatchObject({ now: [], history: [], panel: { offers: [], priceIndex: null } })
  expect(never.views.aboveMarket).toBeNull()
})

it('of one moment that two imports tell, what the later one corrected stays', async () => {
  const account = await engines.newAccount()
  await importRows(account, before)
  const corrected = await importRows(account, [
    ['mesa/1', 'Vizinho', '80,00', 'Sim', '20/11/2026 06:00'],
    ['mesa/1', 'Feira', '60,00', 'Sim', '20/11/2026 06:00'],
  ])
  const { undo } = await undoFolder(account, corrected)
  expect(undo?.counts).toEqual([{ kind: 'competitor_prices', alone: 1, shared: 1 }])
  const [now] = await factsOf(account)
  expect(now?.map(({ competitor, price }) => [competitor, price])).toEqual([
    ['Ponte', 9500],
    ['Vizinho', 8000],
  ])
})
