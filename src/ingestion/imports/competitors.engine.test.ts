import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { guessMapping } from '../mapping/guess/guess-mapping.ts'
import { rowsOf } from '../testing/ingest.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const columns = ['SKU', 'Concorrente', 'Preço', 'Disponível', 'Data da coleta']
const rows = [
  ['A1', 'Vizinho', '1.249,90', 'Sim', '20/11/2026 06:00'],
  ['A1', 'Ponte', '', 'Não', '20/11/2026 06:00'],
  ['A1', 'Ponte', '1.199,90', 'Sim', '19/11/2026 06:00'],
  ['B2', 'Ponte', '', '', '20/11/2026 06:00'],
]
const csv = (...more: string[][]) => [columns, ...rows, ...more].map((row) => row.join(';')).join('\n')

const seen = { format: 'csv', encoding: 'utf-8', delimiter: ';', columns } as const
const { mapping } = guessMapping('Coleta', [{ name: 'coleta.csv', seen, rows }])

it('a file of competitors is proposed and imported, and what cannot be is refused with its reason', async () => {
  const account = await engines.newAccount()
  const bad = [
    ['A1', '', '10,00', 'Sim', '20/11/2026 06:00'],
    ['A1', 'Feira', 'caro', 'Sim', '20/11/2026 06:00'],
    ['A1', 'Feira', '10,00', 'Sim', 'ontem'],
  ]
  const row = await importFolder(account, await filesOf({ 'coleta.csv': csv(...bad) }), mapping)
  const reasons = row.result?.reasons.map(({ field, reason }) => `${field} ${reason}`).toSorted() ?? []
  expect(reasons).toEqual(['competitor required', 'price number', 'seen_at date'])
  const reported = await rowsOf(
    account,
    'SELECT sku_id, competitor, price, availability FROM competitor_prices FINAL $ ORDER BY sku_id, competitor',
  )
  expect(reported).toEqual([
    { sku_id: 'A1', competitor: 'Ponte', price: null, availability: 'out' },
    { sku_id: 'A1', competitor: 'Vizinho', price: 124_990, availability: 'available' },
  ])
  const other = await engines.newAccount()
  expect(await rowsOf(other, 'SELECT 1 FROM competitor_prices FINAL $')).toEqual([])
})
