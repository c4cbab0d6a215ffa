import { expect, test } from 'vitest'
import { toRows } from './export-batch.ts'
import { rowBatches, rowColumns } from './row-columns.ts'

type Sale = { name: string | undefined; at: string | number | null; amount: number | null }

test('cells are read from rows, and what is absent or an empty text is an empty cell', async () => {
  const { text, instant, money } = rowColumns<Sale>()
  const columns = [
    text('name', 'Nome', ({ name }) => name),
    instant('at', 'Quando', ({ at }) => at),
    money('amount', 'Valor', ({ amount }) => amount, { summed: true, needs: 'sales.cost' }),
  ]
  expect(columns[2]).toMatchObject({ type: 'money', summed: true, needs: 'sales.cost' })
  const sales: Sale[][] = [
    [{ name: 'Ana', at: '2026-11-20T12:00:00Z', amount: 0 }],
    [],
    [
      { name: '', at: 1000, amount: null },
      { name: undefined, at: null, amount: -5 },
    ],
  ]
  const rows = []
  for await (const batch of rowBatches(sales, columns)) rows.push(...toRows(batch))
  expect(rows).toEqual([
    ['Ana', Date.parse('2026-11-20T12:00:00Z'), 0],
    [null, 1000, null],
    [null, null, -5],
  ])
})
