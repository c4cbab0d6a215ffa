import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rowBatches, rowColumns } from './row-columns.ts'
import { writeExport } from './write-export.ts'

const { text, money } = rowColumns<{ name: string; amount: number | null }>()
const columns = [
  text('name', 'Nome', ({ name }) => name),
  money('amount', 'Valor', ({ amount }) => amount, { summed: true }),
]
const rows = [
  { name: 'a', amount: 300 },
  { name: 'b', amount: 200 },
]

async function sumsOf(
  totals?: Record<string, number | null>,
  of: { name: string; amount: number | null }[] = rows,
) {
  const folder = await mkdtemp(join(tmpdir(), 'farol-export-'))
  try {
    const { sums } = await writeExport(
      join(folder, 'file.csv'),
      {
        columns,
        batches: rowBatches([of], columns),
        expected: 2,
        definitions: { period: null, filters: [], metrics: [] },
        ...(totals && { totals }),
      },
      {
        format: 'csv',
        title: 'Valores',
        onRows: () => undefined,
        signal: AbortSignal.timeout(20_000),
        account: { id: '', name: 'Loja', timeZone: 'America/Sao_Paulo', currency: 'BRL' },
        virtualChannel: null,
        askedAt: 0,
      },
    )
    return sums.map(({ value }) => value)
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('a summed column has the sum of its rows, or the total that is told where they overlap', async () => {
  expect(await sumsOf()).toEqual([500])
  expect(await sumsOf({ amount: 350 })).toEqual([350])
  expect(await sumsOf({ amount: null })).toEqual([])
})

it('a summed column without any value has no sum', async () => {
  const [one, other] = [
    { name: 'a', amount: null },
    { name: 'b', amount: 0 },
  ]
  expect(await sumsOf(undefined, [one])).toEqual([])
  expect(await sumsOf(undefined, [])).toEqual([])
  expect(await sumsOf(undefined, [one, other])).toEqual([0])
})
