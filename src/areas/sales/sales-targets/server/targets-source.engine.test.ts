import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExportRow, toRows } from '#analytics/exports/export-batch.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { saveTargets } from './save-targets.ts'
import { targetsSource } from './targets-source.ts'
import { cell, save } from './testing/target-of.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')

async function planned(): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const cells = [
    cell(30_000, { channel: 'Site', category: 'Camas' }),
    cell(80_000, { channel: 'Site' }),
    cell(10_000, { channel: 'App', month: '2026-12' }),
    cell(100_000),
    cell(0.0215, { metric: 'conversion' }),
  ]
  await saveTargets(ctx, save(0, { cells }))
  return ctx
}

async function read(ctx: TestAccount, asked: object, columns: string[] | null = null) {
  const question = targetsSource.question.parse(asked)
  const options = { columns, personal: false, signal: AbortSignal.timeout(10_000) }
  const { batches, ...file } = await targetsSource.open(ctx, question, options)
  const rows: ExportRow[] = []
  for await (const batch of batches) rows.push(...toRows(batch))
  return { ...file, rows, title: targetsSource.title(question) }
}

const shown = ['channel', 'category', '2026-11', '2026-12']

it('holds the targets of the grid, the account first, in the units of their metric', async () => {
  const ctx = await planned()
  const money = await read(ctx, { year: 2026, metric: 'invoicedRevenue' }, shown)
  expect(money.title).toBe('Metas de 2026, Receita faturada')
  expect(money.rows).toEqual([
    ['Conta inteira', null, 100_000, null],
    ['App', null, null, 10_000],
    ['Site', null, 80_000, null],
    ['Site', 'Camas', 30_000, null],
  ])
  expect(money.expected).toBe(4)
  const rates = await read(ctx, { year: '2026', metric: 'conversion' })
  expect(rates.columns).toHaveLength(14)
  expect(rates.columns[12]).toMatchObject({ key: '2026-11', label: '11/2026', type: 'rate' })
  expect(rates.rows).toEqual([['Conta inteira', null, ...Array(10).fill(null), 0.0215, null]])
})

it('holds what the virtual channel on screen holds whole, and nothing of another account', async () => {
  const ctx = await planned()
  const virtualChannel = { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } }
  const part = await read({ ...ctx, virtualChannel }, { year: 2026, metric: 'invoicedRevenue' }, shown)
  expect(part.rows.map(([channel]) => channel)).toEqual(['Site', 'Site'])
  const other = await engines.newAccount({ now })
  expect((await read(other, { year: 2026, metric: 'invoicedRevenue' })).rows).toEqual([])
  expect((await read(ctx, { year: 2025, metric: 'invoicedRevenue' })).rows).toEqual([])
})

it('refuses a year or a metric that does not exist', () => {
  expect(targetsSource.question.safeParse({ year: 'MMXXVI', metric: 'ticket' }).success).toBe(false)
  expect(targetsSource.question.safeParse({ year: 2026, metric: 'lucro' }).success).toBe(false)
})
