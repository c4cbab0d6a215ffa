import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const base = { version: 1, name: 'Loja', dates: ['iso'] }

const wholeOrders = {
  ...base,
  files: { pedidos: { pattern: '*.csv' } },
  records: [
    {
      kind: 'orders',
      from: 'pedidos',
      fields: {
        order_id: { column: 'Pedido' },
        placed_at: { column: 'Data' },
        total_amount: { column: 'Total' },
      },
    },
  ],
}

const byLines = {
  ...base,
  files: { linhas: { pattern: '*.csv' } },
  records: [
    {
      kind: 'orders',
      from: 'linhas',
      groupBy: ['Pedido'],
      fields: { order_id: { column: 'Pedido' }, placed_at: { min: { column: 'Data' } } },
    },
    {
      kind: 'order_items',
      from: 'linhas',
      fields: {
        order_id: { column: 'Pedido' },
        line_id: { position: ['Pedido'] },
        quantity: { column: 'Qtd' },
        unit_price: { column: 'Total' },
      },
    },
  ],
}

const header = 'Pedido,Data,Qtd,Total'
const sales = ['1,2026-03-01,1,100.00', '2,2026-03-02,2,40.00']
/** Of a sale, of a sale of long ago, of nothing at all. */
const returned = ['1,2026-03-05,-1,-100.00', '8,2026-03-05,-3,-5.00', '9,2026-03-06,-1,-0.01']

it.each([
  ['of whole orders', wholeOrders, returned, 3],
  ['of lines', byLines, returned.map((row) => row.replace(/,-([\d.]+)$/, ',$1')), 5],
] as const)(
  'returns among rows %s leave the sales as they are, and the result says how many they were',
  async (_, mapping, rows, refused) => {
    const [account, without] = [await engines.newAccount(), await engines.newAccount()]
    const folderOf = (lines: readonly string[]) => filesOf({ 'a.csv': [header, ...lines].join('\n') })
    const { result } = await importFolder(account, await folderOf([...sales, ...rows]), mapping)
    await importFolder(without, await folderOf(sales), mapping)
    for (const table of ['orders', 'order_items'] as const)
      expect(await factsOf(account, table)).toEqual(await factsOf(without, table))
    expect(result?.months.map(({ orders, revenue }) => [orders, revenue])).toEqual([
      [2, mapping === byLines ? 18_000 : 14_000],
    ])
    const reported = result?.reasons.filter(({ reason }) => reason === 'return') ?? []
    expect(reported.reduce((sum, { rows: lines }) => sum + lines, 0)).toBe(refused)
  },
)
