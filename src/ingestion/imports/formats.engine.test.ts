import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('JSON Lines', () => {
  const mapping = {
    version: 1,
    name: 'Plataforma',
    files: {
      orders: { pattern: '*.jsonl', format: 'jsonl' },
      items: { pattern: 'never', format: 'jsonl', optional: true },
      lines: { pattern: 'lines.ndjson', format: 'jsonl', each: 'items' },
    },
    records: [
      {
        kind: 'orders',
        from: 'orders',
        fields: {
          order_id: { column: 'orderId' },
          placed_at: { column: 'creationDate' },
          uf: { column: 'shippingData.address.state' },
          freight_amount: { column: 'totals.shipping', money: 'minor' },
          is_incomplete: { column: 'isIncomplete' },
        },
      },
      {
        kind: 'order_items',
        from: 'lines',
        fields: {
          order_id: { column: 'orderId' },
          line_id: { column: 'items.uniqueId' },
          product_name: { column: 'items.name' },
          quantity: { column: 'items.quantity' },
          unit_price: { column: 'items.price', money: 'minor' },
        },
      },
    ],
  }

  it('are read by paths, lists inside them line by line, long numbers as they are written', async () => {
    const account = await engines.newAccount()
    const order = (id: string) =>
      `{"orderId":${id},"creationDate":"2026-03-01T12:00:00.0000000+00:00","isIncomplete":false,"shippingData":{"address":{"state":"SP"}},"totals":{"shipping":990},"items":[{"uniqueId":"a","name":"Caf\u00e9 \\"forte\\"","quantity":2,"price":1050},{"uniqueId":"b","name":null,"quantity":1,"price":0.5}]}`
    const lines = [order('12345678901234567890'), '', '{"orderId": ', '[1]', order('"v2-01"')].join('\n')
    const folder = await filesOf({ 'a.jsonl': lines, 'lines.ndjson': lines })
    const row = await importFolder(account, folder, mapping)
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'orders')).toMatchObject([
      { order_id: '12345678901234567890', uf: 'SP', units: 3, items_amount: 2101, freight_amount: 990 },
      { order_id: 'v2-01' },
    ])
    expect((await factsOf(account, 'order_items'))[0]).toMatchObject({
      product_name: 'Café "forte"',
      quantity: 2,
    })
    expect(row.result?.reasons).toMatchObject([{ reason: 'json', rows: 4 }])
  })
})

describe('Parquet', () => {
  it('is read by the engine, with its own types, instants in their zone and rows in their order', async () => {
    const account = await engines.newAccount()
    const folder = await mkdtemp(join(tmpdir(), 'farol-parquet-'))
    const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
    await duckdb.run(`SET TimeZone = 'UTC'`)
    await duckdb.run(`COPY (
        SELECT 'P' || i AS "número do pedido", TIMESTAMP '2026-03-01 10:00:00' AS local_time,
          TIMESTAMPTZ '2026-03-01 10:00:00+00' AS instant, DATE '2026-03-02' AS day,
          12.34::DECIMAL(10, 2) AS price, i::BIGINT AS quantity, 1.5::DOUBLE AS freight, [1, 2] AS list,
          CASE WHEN i = 3 THEN NULL ELSE 'RJ' END AS uf
        FROM range(1, 4) t(i)
      ) TO '${join(folder, 'orders.parquet')}' (FORMAT parquet)`)
    const row = await importFolder(account, folder, {
      version: 1,
      name: 'Parquet',
      files: { rows: { pattern: '*.parquet', format: 'parquet' } },
      records: [
        {
          kind: 'orders',
          from: 'rows',
          fields: {
            order_id: { column: 'número do pedido' },
            placed_at: { column: 'local_time' },
            approved_at: { column: 'instant' },
            promised_at: { column: 'day' },
            uf: { column: 'uf' },
            freight_amount: { column: 'freight' },
          },
        },
        {
          kind: 'order_items',
          from: 'rows',
          fields: {
            order_id: { column: 'número do pedido' },
            line_id: { line: true },
            quantity: { column: 'quantity' },
            unit_price: { column: 'price' },
          },
        },
      ],
    })
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'orders')).toMatchObject([
      {
        order_id: 'P1',
        placed_at: '2026-03-01T13:00:00Z',
        approved_at: '2026-03-01T10:00:00Z',
        uf: 'RJ',
        total_amount: 1384,
      },
      { order_id: 'P2', promised_at: '2026-03-02T03:00:00Z', units: 2, total_amount: 2618 },
      { order_id: 'P3', uf: '', freight_amount: 150 },
    ])
    expect((await factsOf(account, 'order_items')).map((item) => item['line_id'])).toEqual(['1', '2', '3'])
  })

  it('that is cut off is refused in a sentence', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf({ 'a.parquet': Buffer.from('PAR1 and nothing of it') })
    const row = await importFolder(account, folder, {
      version: 1,
      name: 'Parquet',
      files: { rows: { pattern: '*.parquet', format: 'parquet' } },
      records: [{ kind: 'skus', from: 'rows', fields: { sku_id: { column: 'a' } } }],
    })
    expect(row).toMatchObject({
      state: 'failed',
      error: 'a.parquet: O arquivo Parquet está incompleto ou corrompido.',
    })
  })
})

describe('other kinds of records', () => {
  it('come from lines too: sessions added up by hour, a catalog, packages', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf({
      'visits.csv':
        'hour,source,city,sessions\n2026-03-01T10:00:00Z,google,SP,3\n2026-03-01T10:00:00Z,google,RJ,4\n2026-03-01T11:00:00Z,,SP,1',
      'catalog.csv': 'sku,name,path\nA,Cadeira,Casa > Sala > Cadeiras\n',
      'orders.csv': 'id,at,sku,price\n1,2026-03-01T10:00:00Z,A,10\n',
      'packages.csv': 'order,package,carrier,shipped\n1,1,Rápida,2026-03-02T10:00:00Z\n',
    })
    const row = await importFolder(account, folder, {
      version: 1,
      name: 'Tudo',
      files: {
        visits: { pattern: 'visits.csv' },
        catalog: { pattern: 'catalog.csv' },
        orders: { pattern: 'orders.csv' },
        packages: { pattern: 'packages.csv' },
      },
      records: [
        {
          kind: 'sessions',
          from: 'visits',
          groupBy: ['hour', 'source'],
          fields: {
            hour: { column: 'hour' },
            utm_source: { column: 'source' },
            sessions: { total: { column: 'sessions' } },
          },
        },
        {
          kind: 'skus',
          from: 'catalog',
          fields: {
            sku_id: { column: 'sku' },
            product_name: { column: 'name' },
            category: { part: { column: 'path' }, separator: '>', index: -1 },
            category_path: { column: 'path' },
          },
        },
        {
          kind: 'orders',
          from: 'orders',
          fields: { order_id: { column: 'id' }, placed_at: { column: 'at' } },
        },
        {
          kind: 'order_items',
          from: 'orders',
          fields: {
            order_id: { column: 'id' },
            line_id: { constant: 1 },
            sku_id: { column: 'sku' },
            unit_price: { column: 'price' },
          },
        },
        {
          kind: 'shipments',
          from: 'packages',
          fields: {
            order_id: { column: 'order' },
            shipment_id: { column: 'package' },
            carrier: { column: 'carrier' },
            shipped_at: { column: 'shipped' },
          },
        },
      ],
    })
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'sessions')).toMatchObject([
      { hour: '2026-03-01T10:00:00Z', utm_source: 'google', sessions: 7 },
      { hour: '2026-03-01T11:00:00Z', utm_source: '', sessions: 1 },
    ])
    expect(await factsOf(account, 'orders')).toMatchObject([
      { carrier: 'Rápida', status: 'shipped', total_amount: 1000 },
    ])
    expect(await factsOf(account, 'order_items')).toMatchObject([
      { product_name: 'Cadeira', category: 'Cadeiras', line_id: '1' },
    ])
  })
})
