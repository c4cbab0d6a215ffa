import { open, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { readChunks } from '../files/chunks.ts'
import { CsvScanner } from '../files/csv-scanner.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const MEBIBYTE = 1024 * 1024

const mapping = (columns: Record<string, string>, more: object = {}) => ({
  version: 1,
  name: 'Hostil',
  files: { rows: { pattern: '*' } },
  records: [
    {
      kind: 'orders',
      from: 'rows',
      fields: Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, { column }])),
    },
  ],
  ...more,
})
const plain = mapping({
  order_id: 'id',
  placed_at: 'at',
  total_amount: 'total',
  channel: 'channel',
  installments: 'n',
})
const header = 'id,at,total,channel,n'
const good = (id: string) => `${id},2026-03-01,10.00,Site,1`

describe('a hostile file', () => {
  it('of wrong types in every column loses those rows and no others', async () => {
    const account = await engines.newAccount()
    const rows = [
      good('first'),
      'a,not a date,10,Site,1',
      'b,2026-03-01T25:00:00,10,Site,1',
      'c,0000-00-00,10,Site,1',
      'd,2026-03-01,ten,Site,1',
      'e,2026-03-01,1e400,Site,1',
      'f,2026-03-01,NaN,Site,1',
      'g,2026-03-01,99999999999999999999999999,Site,1',
      'h,2026-03-01,10,Site,2.5',
      'i,2026-03-01,10,Site,99999999999',
      `j,2026-03-01,10,${'x'.repeat(300)},1`,
      `k,2026-03-01,10,"it's \\' ; DROP TABLE orders; -- {batch:UUID}",1`,
      'l,9999-12-31,10,Site,1',
      ',2026-03-01,10,Site,1',
      good('last'),
    ]
    const row = await importFolder(account, await filesOf({ 'a.csv': [header, ...rows].join('\n') }), plain)
    expect(row).toMatchObject({ state: 'done', rowsRejected: 12 })
    const orders = await factsOf(account, 'orders')
    expect(orders.map((order) => order['order_id'])).toEqual(['first', 'k', 'last'])
    expect(orders[1]).toMatchObject({ channel: `it's \\' ; DROP TABLE orders; -- {batch:UUID}` })
  })

  it('with a byte order mark, null bytes, quotes left open and lines of 5 MiB loses only what it must', async () => {
    const account = await engines.newAccount()
    const rows = [
      good('1'),
      'nul,2026-03-01,\0,Site,1',
      'open,"2026-03-01,1,Site,1',
      `${'x'.repeat(5 * MEBIBYTE)},a`,
      good('2'),
    ]
    const row = await importFolder(
      account,
      await filesOf({ 'a.csv': `\uFEFF${header}\r\n${rows.join('\r\n')}` }),
      plain,
    )
    expect(row.state).toBe('done')
    expect((await factsOf(account, 'orders')).map((order) => order['order_id'])).toEqual(['1', '2'])
    expect(row.result?.reasons.map(({ reason, samples }) => [reason, samples[0]?.line])).toEqual([
      ['long', 5],
      ['nul', 3],
      ['quote', 4],
    ])
  })

  it('whose columns are named to break out of SQL is imported as any other', async () => {
    const account = await engines.newAccount()
    const names = ['`; DROP TABLE orders; --', `'), ('`, '{batch:UUID}', '\\']
    const csv = `${names.map((name) => `"${name}"`).join(',')}\n1,2026-03-01,5,x\n`
    const [id = '', at = '', total = '', channel = ''] = names
    const odd = mapping({ order_id: id, placed_at: at, total_amount: total, channel })
    const row = await importFolder(account, await filesOf({ "'; DROP TABLE orders; --.csv": csv }), odd)
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'orders')).toMatchObject([
      { order_id: '1', total_amount: 500, channel: 'x' },
    ])
  })

  it('of figures whose product no decimal holds loses those rows', async () => {
    const account = await engines.newAccount()
    const product = { product: [{ column: 'total' }, { column: 'total' }, { column: 'total' }] }
    const fields = { order_id: { column: 'id' }, placed_at: { column: 'at' }, total_amount: product }
    const multiplied = { ...plain, records: [{ kind: 'orders', from: 'rows', fields }] }
    const csv = `${header}\n1,2026-03-01,999999999999,Site,1\n2,2026-03-01,2,Site,1\n`
    const row = await importFolder(account, await filesOf({ 'a.csv': csv }), multiplied)
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'orders')).toMatchObject([
      { order_id: '1', total_amount: 0 },
      { order_id: '2', total_amount: 800 },
    ])
  })
})

it('a line of 256 MiB takes no more memory than a window', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farol-long-'))
  const path = join(folder, 'long.csv')
  const writer = await open(path, 'w')
  await writer.write('1,2\n')
  const piece = Buffer.alloc(MEBIBYTE, 'x')
  for (let written = 0; written < 256; written += 1) await writer.write(piece)
  await writer.write('\n3,4\n')
  await writer.close()
  const file = await open(path)
  const scanner = new CsvScanner({
    delimiter: ',',
    quote: '"',
    encoding: 'utf-8',
    columns: 2,
    wanted: [0, 1],
    file: 1,
    firstLine: 1,
  } as const)
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const seen = { rows: 0, rejects: [] as unknown[] }
  for await (const chunk of readChunks(file, 0, scanner)) {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
    seen.rows += chunk.rows
    seen.rejects.push(...chunk.rejects)
  }
  await file.close()
  expect(seen).toEqual({ rows: 2, rejects: [{ line: 2, reason: 'long', value: '' }] })
  expect(peak).toBeLessThan(48 * MEBIBYTE)
})
