import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { guessMapping } from '../mapping/guess/guess-mapping.ts'
import { rowsOf } from '../testing/ingest.ts'
import { leftInStaging } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const columns = ['SKU', 'Depósito', 'Saldo', 'Reservado', 'Preço por', 'Custo', 'Data do estoque']
const rows = [
  ['A1', 'CD', '10', '2', '1.249,90', '600,05', '01/11/2026 08:00'],
  ['A1', 'CD', '4', '', '1.199,90', '', '15/11/2026 08:00'],
  ['A1', 'Loja', '0', '', '1.199,90', '', '15/11/2026 08:00'],
  ['B2', 'CD', '-1', '0', '', '', '15/11/2026 08:00'],
]
const csv = (...more: string[][]) => [columns, ...rows, ...more].map((row) => row.join(';')).join('\n')

const seen = { format: 'csv', encoding: 'utf-8', delimiter: ';', columns } as const
const { mapping } = guessMapping('Posição', [{ name: 'estoque.csv', seen, rows }])

const stockOf = (account: TestAccount, table: string) =>
  rowsOf(
    account,
    `SELECT sku_id, toString(warehouse) AS warehouse, quantity, reserved FROM ${table} FINAL $
      ORDER BY sku_id, warehouse, counted_at`,
  )

it('a spreadsheet of stock and prices is proposed, imported, and changes nothing when it comes again', async () => {
  const account = await engines.newAccount()
  const folder = await filesOf({ 'estoque.csv': csv() })
  const first = await importFolder(account, folder, mapping)
  expect([first.error, first.result?.rejected]).toEqual([null, 0])
  expect(first.result?.counts).toMatchObject([
    { kind: 'stock', rows: 4, rejected: 0 },
    // a row that tells no amount is no price
    { kind: 'prices', rows: 2, rejected: 0 },
  ])
  const now = [
    { sku_id: 'A1', warehouse: 'CD', quantity: 4, reserved: 0 },
    { sku_id: 'A1', warehouse: 'Loja', quantity: 0, reserved: 0 },
    { sku_id: 'B2', warehouse: 'CD', quantity: -1, reserved: 0 },
  ]
  const before = { sku_id: 'A1', warehouse: 'CD', quantity: 10, reserved: 2 }
  for (let times = 0; times < 2; times++) {
    expect(await stockOf(account, 'stock')).toEqual(now)
    expect(await stockOf(account, 'stock_history')).toEqual([before, ...now])
    expect(await rowsOf(account, 'SELECT sku_id, price, cost, priced_at FROM prices FINAL $')).toEqual([
      { sku_id: 'A1', price: 119_990, cost: null, priced_at: '2026-11-15T11:00:00Z' },
    ])
    expect((await importFolder(account, folder, mapping)).result?.counts).toMatchObject([
      { kind: 'stock', rows: 4, outcome: { read: 4, added: 0, changed: 0, same: 4 } },
      {
        kind: 'prices',
        rows: 2,
        outcome: { read: 4, added: 0, changed: 0, same: 2, ignored: { repeated: 1, filtered: 1 } },
      },
    ])
  }
  expect(await leftInStaging(account, first.id)).toEqual([])
})

it('rows that cannot be are refused with their reasons, and the others come', async () => {
  const account = await engines.newAccount()
  const bad = [
    ['', 'CD', '1', '', '', '', '15/11/2026 08:00'],
    ['C3', 'CD', 'dez', '', '', '', '15/11/2026 08:00'],
    ['C3', 'CD', '1,5', '', '', '', '15/11/2026 08:00'],
    ['C3', 'CD', '1', '', '', '', 'ontem'],
    ['D4', 'CD', '1', '', '', '', '15/11/2026 08:00'],
    ['D4', 'CD', '2', '', '', '', '15/11/2026 08:00'],
  ]
  const row = await importFolder(account, await filesOf({ 'estoque.csv': csv(...bad) }), mapping)
  const reasons = row.result?.reasons.filter(({ kind }) => kind === 'stock') ?? []
  expect(reasons.map(({ field, reason }) => [field, reason]).toSorted(byText)).toEqual([
    ['', 'duplicate'],
    ['counted_at', 'date'],
    ['quantity', 'integer'],
    ['quantity', 'number'],
    ['sku_id', 'required'],
  ])
  const kept = await rowsOf(account, `SELECT sku_id, quantity FROM stock FINAL $ ORDER BY sku_id, warehouse`)
  expect(kept.slice(-1)).toEqual([{ sku_id: 'D4', quantity: 2 }])
  expect(kept).toHaveLength(4)
})

const byText = (a: readonly string[], b: readonly string[]) => (a.join() < b.join() ? -1 : 1)
