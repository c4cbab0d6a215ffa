import { readFile } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import type { ExportBatch } from '../export-batch.ts'
import type { ExportColumn } from '../export-source.ts'
import { cellsOf, partsOf } from '../testing/read-workbook.ts'
import { writtenBatches } from '../testing/written-file.ts'
import { zipDirectory } from './zip-headers.ts'

const columns: ExportColumn[] = [
  { key: 'uf', label: 'UF', type: 'text' },
  { key: 'none', label: 'Nada', type: 'text' },
  { key: 'total', label: 'Total', type: 'money', summed: true },
]

/** A batch with a dictionary column and an empty one. */
const batch = (rows: number, words: (string | null)[]): ExportBatch => ({
  rows,
  columns: [
    { values: words, at: Uint8Array.from({ length: rows }, (_, row) => row % words.length) },
    { values: [null], at: new Uint8Array(rows) },
    { values: Float64Array.from({ length: rows }, (_, row) => -row), at: null },
  ],
})

const two = () => [batch(4, ['SP', null, '=1', 'SP']), batch(2, ['RJ', '=1'])]

it('words that come again are told in each row of a CSV', async () => {
  const text = await readFile(await writtenBatches('csv', columns, two()), 'utf8')
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    '"SP";;0',
    ';;-0,01',
    `"'=1";;-0,02`,
    '"SP";;-0,03',
    '"RJ";;0',
    `"'=1";;-0,01`,
  ])
})

it('words that come again are told once in a workbook, and are texts', async () => {
  const parts = await partsOf(await writtenBatches('xlsx', columns, two()))
  const words = parts.get('sharedStrings.xml') ?? ''
  expect(words.match(/<si>/g)).toHaveLength(3)
  const cells = cellsOf(parts.get('sheet1.xml') ?? '', words)
  const uf = [2, 3, 4, 5, 6, 7].map((row) => cells.get(`A${row}`)?.value)
  expect(uf).toEqual(['SP', undefined, '=1', 'SP', 'RJ', '=1'])
  expect(cells.get('A4')).toMatchObject({ type: 's', look: '2' })
  expect(parts.get('[Content_Types].xml')).toContain('/xl/sharedStrings.xml')
})

it('words that come again are told once in a group of a Parquet file, of which there may be many', async () => {
  const many = Array.from({ length: 40 }, (_, index) => batch(4000, ['SP', null, `n${index}`, '😀']))
  const path = await writtenBatches('parquet', columns, many)
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const asked =
    await connection.runAndReadAll(`SELECT count(*) AS rows, count(uf) AS told, count("none") AS none,
    count(DISTINCT uf) AS words, count(*) FILTER (uf = '😀') AS faces, sum(total) AS total FROM '${path}'`)
  expect(asked.getRowObjectsJson()).toEqual([
    { rows: '160000', told: '120000', none: '0', words: '42', faces: '40000', total: '-3199200.00' },
  ])
  const groups = await connection.runAndReadAll(
    `SELECT count(DISTINCT row_group_id) AS groups, min(stats_min_value) AS least FROM parquet_metadata('${path}') WHERE path_in_schema = 'total'`,
  )
  expect(groups.getRowObjectsJson()).toEqual([{ groups: '3', least: '-39.99' }])
  connection.closeSync()
  instance.closeSync()
})

it('an archive of more than 4 GB says where its parts are', () => {
  const part = (name: string, at: number) => ({ name: Buffer.from(name), at, crc: 1, size: 9, packed: 8 })
  const [near, far, end] = [7, 5_000_000_000, 6_000_000_000]
  const directory = zipDirectory([part('a', near), part('b', far)], end)
  expect(directory.readUInt32LE(42)).toBe(near)
  const second = 46 + 1
  expect(directory.readUInt32LE(second + 42)).toBe(0xffffffff)
  expect(directory.readBigUInt64LE(second + 46 + 1 + 4)).toBe(BigInt(far))
  const after = directory.indexOf('PK\u0006\u0006')
  expect(directory.readBigUInt64LE(after + 48)).toBe(BigInt(end))
  expect(directory.readBigUInt64LE(directory.indexOf('PK\u0006\u0007') + 8)).toBe(BigInt(end + after))
  expect(directory.readUInt32LE(directory.indexOf('PK\u0005\u0006') + 16)).toBe(0xffffffff)
})
